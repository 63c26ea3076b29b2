import { templateNames } from '@airlane/domain/template-names';
import type { FastifyInstance } from 'fastify';
import type { DocumentRules, RulesByTemplate } from './documents/document-rules.ts';
import type { OptionLookups } from './documents/option-lookups.ts';
import type { EventListener } from './events/order-events.ts';
import type { CleanUpSteps } from './jobs/clean-up.ts';
import type { JobWork } from './jobs/define-job.ts';
import type { RecordSources } from './listing/record-source.ts';
import type { SecretKinds } from './secrets/renewal.ts';

/** Something that works beside the requests for as long as the process lives. */
export interface BackgroundWorker {
  readonly start: () => Promise<void> | void;
  readonly stop: () => Promise<void>;
}

/** Something that answers how to stop it, as a worker. */
export const background = (begin: () => () => Promise<void>): BackgroundWorker => {
  let end: (() => Promise<void>) | undefined;
  return {
    start() {
      end = begin();
    },
    stop: async () => end?.(),
  };
};

/** For a template whose documents set nothing off beyond being stored: it has no rules. */
export const plainDocuments: DocumentRules = {};

/**
 * What a module adds to the server. A module is made by a function that takes the kernel and, with their types, the parts of other modules that it
 * needs; `modules.ts` calls these functions in the order in which they need each other.
 */
export interface Module {
  /** The folder that it stands in. */
  readonly name: string;
  /** Writes what the others find in the database when they begin. */
  readonly prepare?: () => Promise<void>;
  /** Registers its calls, after the plugins that guard them. */
  readonly routes?: (app: FastifyInstance) => Promise<void> | void;
  /** Its templates by name, with what their documents set off. */
  readonly templates?: Readonly<Record<string, DocumentRules>>;
  /** Where documents live, by the name that templates give as their `source`. */
  readonly sources?: RecordSources;
  /** Answers that questions may be given, by the path that offers them. */
  readonly options?: OptionLookups;
  readonly jobs?: readonly JobWork[];
  /** What it removes once a night. */
  readonly retention?: CleanUpSteps;
  /** Told of events, in the transaction that puts them into their order. */
  readonly listeners?: readonly EventListener[];
  /** What it keeps encrypted, for a change of the key. */
  readonly secrets?: SecretKinds;
  readonly workers?: readonly BackgroundWorker[];
  /** Once everything stands: sends the jobs that a process before this one may have left undone. */
  readonly begin?: () => Promise<void>;
}

/** As a function, so that a module may have further members that others use, and keeps their types. */
export const defineModule = <M extends Module>(module: M): M => module;

/** What all modules add, gathered. */
export interface Contributions {
  readonly rules: RulesByTemplate;
  readonly sources: RecordSources;
  readonly options: OptionLookups;
  readonly jobs: readonly JobWork[];
  readonly retention: CleanUpSteps;
  readonly listeners: readonly EventListener[];
  readonly secrets: SecretKinds;
  readonly workers: readonly BackgroundWorker[];
}

/** Joins records, and refuses a key that two modules add. */
const joined = <T>(
  modules: readonly Module[],
  what: string,
  part: (module: Module) => Readonly<Record<string, T>> | undefined,
): Record<string, T> => {
  const all: Record<string, T> = {};
  const addedBy = new Map<string, string>();
  for (const module of modules) {
    for (const [key, value] of Object.entries(part(module) ?? {})) {
      const other = addedBy.get(key);
      if (other !== undefined) throw new Error(`${what} "${key}" is added by the modules ${other} and ${module.name}`);
      addedBy.set(key, module.name);
      all[key] = value;
    }
  }
  return all;
};

const refuseRepeated = (what: string, names: readonly string[]): void => {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`${what} "${repeated}" is there twice`);
};

/** Every shipped template belongs to a module, which says what its documents set off, or that they set nothing off. */
const refuseOrphans = (rules: RulesByTemplate): void => {
  const orphan = Object.values(templateNames).find((name) => !Object.hasOwn(rules, name));
  if (orphan !== undefined) throw new Error(`The template "${orphan}" belongs to no module`);
};

/** Documents of a template cannot be listed where no module declares their source. */
export const refuseUnknownSources = (
  { sources }: Pick<Contributions, 'sources'>,
  templates: readonly { readonly description: string; readonly source: string }[],
): void => {
  const lost = templates.find(({ source }) => !Object.hasOwn(sources, source));
  if (lost)
    throw new Error(`The template "${lost.description}" is of the source "${lost.source}", which no module declares`);
};

/** A server with a mistake in its modules does not start. */
export const collectModules = (modules: readonly Module[]): Contributions => {
  refuseRepeated(
    'The module',
    modules.map(({ name }) => name),
  );
  const owned = joined(modules, 'The template', ({ templates }) => templates);
  refuseOrphans(owned);
  const jobs = modules.flatMap((module) => module.jobs ?? []);
  refuseRepeated(
    'The job',
    jobs.map(({ job }) => job.name),
  );
  return {
    rules: Object.fromEntries(Object.entries(owned).filter(([, rules]) => rules !== plainDocuments)),
    jobs,
    sources: joined(modules, 'The source', ({ sources }) => sources),
    options: joined(modules, 'The option path', ({ options }) => options),
    retention: joined(modules, 'The clean-up', ({ retention }) => retention),
    secrets: joined(modules, 'The kind of secrets', ({ secrets }) => secrets),
    listeners: modules.flatMap(({ listeners }) => listeners ?? []),
    workers: modules.flatMap(({ workers }) => workers ?? []),
  };
};
