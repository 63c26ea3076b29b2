import {
  amqpSettingsSchema,
  brokerSecretsSchema,
  mqttSettingsSchema,
  settingsIssueText,
  slackSettingsSchema,
  webhookSecretsSchema,
  webhookSettingsSchema,
} from '@airlane/contract/channel-settings';
import { CallError } from '@airlane/contract/client';
import { emailSettingsSchema } from '@airlane/contract/email-settings';
import type { FieldError } from '@airlane/contract/error-body';
import type { Integration } from '@airlane/contract/calls/integrations';
import { DATA_LIMIT_EVENT } from '@airlane/domain/things/data-limit-event';
import {
  dataLimitFieldActions,
  type DataLimitFieldAction,
  type DataLimitFields,
  dataLimitProblem,
} from '@airlane/domain/integrations/data-limit-fields';
import { DEFAULT_DIGEST_HOUR, digestMinutes } from '@airlane/domain/integrations/digest-time';
import { eventTypes } from '@airlane/domain/events/event-types';
import { type IntegrationKind, integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { secretsToEnterAgain as secretsOfChange } from '@airlane/domain/integrations/stored-secrets';
import { decodeAnswer, isEmptyDraft } from '@airlane/question-kinds';
import type { z } from 'zod';
import type { Drafts } from '#templating/document/field-name.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { chosenIn, textIn } from '#templating/question-form/read-drafts.ts';
import {
  hourWord,
  integrationIds as ids,
  isSecretName,
  limitQuestion,
  protocolWords,
  type QuestionName,
  type SecretName,
  secretWords,
  summaryWord,
  typesTitled,
} from './integration-questions.ts';

type Stored = Pick<Integration, 'name' | 'settings' | 'events' | 'groups' | 'tags' | 'networks' | 'dataLimit'>;

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const DEFAULT_LIMIT_ACTION: DataLimitFieldAction = 'Notify';
const DEFAULT_TOPIC = 'airlane/{account}/{thing}/{type}';
const DEFAULT_ROUTING_KEY = '{type}.{thing}';

/** Headers as they are typed: one a line, the name and the value with a colon between them. */
const headerText = (headers: unknown): string =>
  Object.entries((headers ?? {}) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');

interface TypedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** The first line that is no header. */
  readonly problem: string | undefined;
}

const headersIn = (text: string): TypedHeaders => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const wrong = lines.findIndex((line) => line.indexOf(':') < 1);
  const headers = lines
    .filter((line) => line.indexOf(':') > 0)
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
  const names = headers.map(([name]) => name.toLowerCase());
  const twice = headers.find(([name], index) => names.indexOf(name.toLowerCase()) !== index)?.[0];
  if (wrong !== -1) return { headers: {}, problem: `Header ${wrong + 1} has no name: write Name: value` };
  return { headers: Object.fromEntries(headers), problem: twice === undefined ? undefined : `${twice} is there twice` };
};

/** What the form begins with. */
export const integrationDrafts = (kind: IntegrationKind, integration?: Stored): Drafts => {
  const { settings = {}, events = [], groups = [], tags = [], networks = [], dataLimit = null } = integration ?? {};
  const text = (name: string, fallback = ''): string =>
    typeof settings[name] === 'string' ? settings[name] : fallback;
  const titles = (isAboutThing: boolean): string[] =>
    events.filter((type) => eventTypes[type].isAboutThing === isAboutThing).map((type) => eventTypes[type].title);
  const minutes = digestMinutes.find((each) => each === settings['summaryMinutes']) ?? 0;
  const typed: Readonly<Partial<Record<QuestionName, unknown>>> = {
    name: integration?.name ?? integrationKindOf(kind).title,
    thingEvents: titles(true),
    accountEvents: titles(false),
    groups: [...groups],
    tags: [...tags],
    networks: [...networks],
    limit: dataLimit === null ? '' : String(dataLimit.limitMegabytes),
    limitAction: [dataLimit?.action ?? DEFAULT_LIMIT_ACTION],
    limitGroups: [...(dataLimit?.groups ?? [])],
    limitNetworks: [...(dataLimit?.networks ?? [])],
    // What is stored is what is done, by whichever field it was chosen.
    networkActions: dataLimit === null ? [] : [dataLimit.action],
    groupActions: dataLimit === null ? [] : [dataLimit.action],
    url: text('url'),
    headers: headerText(settings['headers']),
    secretHeaders: '',
    bearerToken: '',
    to: Array.isArray(settings['to']) ? settings['to'] : [],
    summaryMinutes: [summaryWord(minutes)],
    digestHour: [hourWord(typeof settings['hour'] === 'number' ? settings['hour'] : DEFAULT_DIGEST_HOUR)],
    digestZone: [text('zone', browserZone())],
    channel: text('channel'),
    topic: text('topic', DEFAULT_TOPIC),
    clientId: text('clientId'),
    protocolVersion: [protocolWords[settings['protocolVersion'] === 4 ? 4 : 5]],
    exchange: text('exchange'),
    routingKey: text('routingKey', DEFAULT_ROUTING_KEY),
    user: text('user'),
    password: '',
    certificate: text('certificate'),
    privateKey: '',
    certificateAuthority: text('certificateAuthority'),
    removed: [],
  };
  return Object.fromEntries(
    Object.entries(typed).map(([name, draft]) => [fieldName(ids[name as QuestionName]), draft]),
  );
};

type Settings = Record<string, unknown>;
const tlsIn = (drafts: Drafts): Settings => ({
  certificate: textIn(drafts, ids.certificate),
  certificateAuthority: textIn(drafts, ids.certificateAuthority),
});

/** The receiver of each kind as its call takes it. */
const settingsIn: Readonly<Partial<Record<IntegrationKind, (drafts: Drafts) => Settings>>> = {
  webhook: (drafts) => ({
    url: textIn(drafts, ids.url),
    headers: headersIn(textIn(drafts, ids.headers)).headers,
    ...tlsIn(drafts),
  }),
  email: (drafts) => ({
    to: [...chosenIn(drafts, ids.to)],
    summaryMinutes: digestMinutes.find((each) => chosenIn(drafts, ids.summaryMinutes).includes(summaryWord(each))) ?? 0,
    hour: Number.parseInt(chosenIn(drafts, ids.digestHour)[0] ?? hourWord(DEFAULT_DIGEST_HOUR), 10),
    zone: chosenIn(drafts, ids.digestZone)[0] ?? browserZone(),
  }),
  slack: (drafts) => ({ channel: textIn(drafts, ids.channel) }),
  mqtt: (drafts) => ({
    url: textIn(drafts, ids.url),
    topic: textIn(drafts, ids.topic),
    user: textIn(drafts, ids.user),
    clientId: textIn(drafts, ids.clientId),
    protocolVersion: chosenIn(drafts, ids.protocolVersion).includes(protocolWords[4]) ? 4 : 5,
    ...tlsIn(drafts),
  }),
  amqp: (drafts) => ({
    url: textIn(drafts, ids.url),
    exchange: textIn(drafts, ids.exchange),
    routingKey: textIn(drafts, ids.routingKey),
    user: textIn(drafts, ids.user),
    ...tlsIn(drafts),
  }),
};

const secretIds: Readonly<Record<Exclude<SecretName, 'headers'>, string>> = {
  bearerToken: ids.bearerToken,
  password: ids.password,
  privateKey: ids.privateKey,
};
const emptied = (name: SecretName): unknown => (name === 'headers' ? {} : '');

const removedIn = (drafts: Drafts): SecretName[] =>
  (Object.keys(secretWords) as SecretName[]).filter((name) =>
    chosenIn(drafts, ids.removed).includes(secretWords[name]),
  );

/** Only what was typed, and as empty what is to be removed: the rest stays as it is. */
const secretsIn = (drafts: Drafts): Settings => {
  const removed = removedIn(drafts);
  const texts = Object.entries(secretIds).flatMap(([name, id]) =>
    textIn(drafts, id) === '' ? [] : [[name, textIn(drafts, id)]],
  );
  const headers = textIn(drafts, ids.secretHeaders);
  return {
    ...Object.fromEntries(removed.map((name) => [name, emptied(name)])),
    ...Object.fromEntries(texts),
    ...(headers !== '' && { headers: headersIn(headers).headers }),
  };
};

/** The stored secrets that the form asks for, because they go with another address only where they are entered again or removed. */
export const secretsToEnterAgain = (
  { settings, secretsSet }: Pick<Integration, 'secretsSet' | 'settings'>,
  drafts: Drafts,
): string[] => {
  const { url } = settings;
  if (typeof url !== 'string') return [];
  return secretsOfChange({
    from: url,
    to: textIn(drafts, ids.url),
    stored: secretsSet.filter(isSecretName),
    sent: removedIn(drafts),
  });
};

const actionIn = (drafts: Drafts, id: string): DataLimitFieldAction | undefined =>
  dataLimitFieldActions.find((action) => chosenIn(drafts, id).includes(action));

/** The data limit, where its event is chosen and an amount is typed. An amount that cannot be read is no limit, and the form says so. */
const dataLimitIn = (
  drafts: Drafts,
): (DataLimitFields & Pick<NonNullable<Integration['dataLimit']>, 'groups' | 'networks'>) | null => {
  const draft = drafts[fieldName(ids.limit)];
  if (!chosenIn(drafts, ids.thingEvents).includes(DATA_LIMIT_EVENT) || isEmptyDraft(limitQuestion(), draft))
    return null;
  const decoded = decodeAnswer(limitQuestion(), draft);
  const networkActions = actionIn(drafts, ids.networkActions);
  const groupActions = actionIn(drafts, ids.groupActions);
  return {
    limitMegabytes: decoded.ok && typeof decoded.value === 'number' ? decoded.value : 0,
    groups: [...chosenIn(drafts, ids.limitGroups)],
    networks: [...chosenIn(drafts, ids.limitNetworks)],
    action: actionIn(drafts, ids.limitAction) ?? DEFAULT_LIMIT_ACTION,
    ...(networkActions && { networkActions }),
    ...(groupActions && { groupActions }),
  };
};

export const typedIntegration = (kind: IntegrationKind, drafts: Drafts) => ({
  name: textIn(drafts, ids.name),
  settings: settingsIn[kind]?.(drafts) ?? {},
  secrets: secretsIn(drafts),
  events: typesTitled([...chosenIn(drafts, ids.thingEvents), ...chosenIn(drafts, ids.accountEvents)]),
  groups: [...chosenIn(drafts, ids.groups)],
  tags: [...chosenIn(drafts, ids.tags)],
  networks: [...chosenIn(drafts, ids.networks)],
  dataLimit: dataLimitIn(drafts),
});

const brokerSecrets = brokerSecretsSchema.partial();
/** The schemas that the server judges by. */
const schemas: Readonly<
  Partial<Record<IntegrationKind, { readonly settings: z.ZodType; readonly secrets?: z.ZodType }>>
> = {
  webhook: { settings: webhookSettingsSchema, secrets: webhookSecretsSchema.omit({ signingSecrets: true }).partial() },
  email: { settings: emailSettingsSchema },
  slack: { settings: slackSettingsSchema },
  mqtt: { settings: mqttSettingsSchema, secrets: brokerSecrets },
  amqp: { settings: amqpSettingsSchema, secrets: brokerSecrets },
};

const asProblem = (field: string, message: string): FieldError => ({ field, rule: 'invalid', message });
const capitalised = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);
const schemaProblems = (field: string, schema: z.ZodType | undefined, value: unknown): readonly FieldError[] =>
  (schema?.safeParse(value).error?.issues ?? []).map((issue) =>
    asProblem([field, ...issue.path.map(String)].join('.'), capitalised(settingsIssueText(issue))),
  );

/** What the server would refuse, by field, before anything is sent. */
export const integrationProblems = (
  kind: IntegrationKind,
  drafts: Drafts,
  secretsSet: readonly string[] = [],
): readonly FieldError[] => {
  const { settings, secrets, events, dataLimit } = typedIntegration(kind, drafts);
  const limitProblem = dataLimitProblem(events, dataLimit);
  const linesOf = (field: string, id: string): readonly FieldError[] => {
    const { problem } = headersIn(textIn(drafts, id));
    return problem === undefined ? [] : [asProblem(field, problem)];
  };
  const headerProblems =
    kind === 'webhook'
      ? [...linesOf('settings.headers', ids.headers), ...linesOf('secrets.headers', ids.secretHeaders)]
      : [];
  const hasKey = secrets['privateKey'] === undefined ? secretsSet.includes('privateKey') : secrets['privateKey'] !== '';
  const hasCertificate = (settings['certificate'] ?? '') !== '';
  const pair =
    hasKey === hasCertificate
      ? []
      : [
          asProblem(
            hasKey ? 'settings.certificate' : 'secrets.privateKey',
            'A certificate and its private key belong together',
          ),
        ];
  return [
    ...headerProblems,
    ...schemaProblems('settings', schemas[kind]?.settings, settings),
    ...schemaProblems('secrets', schemas[kind]?.secrets, secrets),
    ...pair,
    ...(limitProblem ? [asProblem(limitProblem.field, limitProblem.message)] : []),
  ];
};

const UNPROCESSABLE = 400;

/** Refuses as the server does, so that the form puts each sentence at its field. */
export const refuseWrong = (kind: IntegrationKind, drafts: Drafts, secretsSet: readonly string[] = []): void => {
  const fields = integrationProblems(kind, drafts, secretsSet);
  const [first] = fields;
  if (first)
    throw new CallError(first.message, UNPROCESSABLE, {
      code: 'VALIDATION_FAILED',
      message: first.message,
      requestId: '',
      fields: [...fields],
    });
};
