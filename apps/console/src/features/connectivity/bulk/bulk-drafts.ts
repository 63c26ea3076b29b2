import type { BulkWho } from '@airlane/contract/calls/bulk';
import { bulkActionOf, type BulkActionName, type BulkField } from '@airlane/domain/bulk/bulk-actions';
import { identifiersIn } from '@airlane/domain/sims/identifier-list';
import { MB } from '@airlane/domain/text/byte-size';
import { THING_ZONE } from '@airlane/domain/bulk/thing-zone';
import type { BulkPlan } from './bulk.mutations.ts';

export type WhoKind = 'list' | 'selection' | 'view' | 'all' | 'earlier';

/** What is typed on the planning page, as text. */
export interface BulkDraft {
  readonly whoKind: WhoKind;
  readonly pasted: string;
  readonly file: string;
  readonly view: string;
  readonly action: BulkActionName;
  readonly fields: Readonly<Record<BulkField, string>>;
  readonly tags: readonly string[];
  readonly networks: readonly string[];
  readonly canary: string;
  readonly canaryUnit: 'things' | 'percent';
  readonly canaryWait: string;
  readonly waves: string;
  readonly wavePause: string;
  readonly perSecond: string;
  readonly maxFailed: string;
  readonly startAt: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly zone: string;
  /** Whose clock the window goes by. */
  readonly zoneOf: 'named' | 'thing';
}

export const firstDraft = (zone: string): BulkDraft => ({
  whoKind: 'list',
  pasted: '',
  file: '',
  view: '',
  action: 'suspend',
  fields: { group: '', tags: '', networks: '', limitBytes: '', ratePlan: '', bacId: '', from: '', message: '' },
  tags: [],
  networks: [],
  canary: '',
  canaryUnit: 'things',
  canaryWait: '0',
  waves: '',
  wavePause: '0',
  perSecond: '',
  maxFailed: '',
  startAt: '',
  windowFrom: '',
  windowTo: '',
  zone,
  zoneOf: 'named',
});

const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(',', '.'));

/** What each field of an action is in the request; a limit is typed in MB, and nothing typed is no limit. */
const values: { readonly [Field in BulkField]: (draft: BulkDraft) => unknown } = {
  group: ({ fields }) => fields.group.trim(),
  tags: ({ tags }) => tags,
  networks: ({ networks }) => networks,
  limitBytes: ({ fields }) => {
    const megabytes = numberIn(fields.limitBytes);
    return megabytes === undefined ? null : Math.round(megabytes * MB);
  },
  ratePlan: ({ fields }) => fields.ratePlan,
  bacId: ({ fields }) => fields.bacId,
  from: ({ fields }) => fields.from,
  message: ({ fields }) => fields.message,
};

const whatOf = (draft: BulkDraft) => ({
  action: draft.action,
  ...Object.fromEntries(bulkActionOf(draft.action).fields.map((field) => [field, values[field](draft)])),
});

const howOf = (draft: BulkDraft): NonNullable<BulkPlan['how']> => {
  const canary = numberIn(draft.canary);
  const waves = numberIn(draft.waves);
  const hasWindow = draft.windowFrom !== '' && draft.windowTo !== '';
  return {
    ...(canary === undefined
      ? {}
      : { canary: { size: canary, unit: draft.canaryUnit, waitMinutes: numberIn(draft.canaryWait) ?? 0 } }),
    ...(waves === undefined ? {} : { waves: { count: waves, pauseMinutes: numberIn(draft.wavePause) ?? 0 } }),
    ...(numberIn(draft.perSecond) === undefined ? {} : { perSecond: numberIn(draft.perSecond) }),
    ...(numberIn(draft.maxFailed) === undefined ? {} : { maxFailedPercent: numberIn(draft.maxFailed) }),
    ...(draft.startAt === '' ? {} : { startAt: new Date(draft.startAt).toISOString() }),
    ...(hasWindow
      ? {
          window: {
            from: draft.windowFrom,
            to: draft.windowTo,
            zone: draft.zoneOf === 'thing' ? THING_ZONE : draft.zone,
          },
        }
      : {}),
  };
};

const whoOf = (draft: BulkDraft, given: BulkWho | undefined): BulkWho => {
  if (given !== undefined && (draft.whoKind === 'selection' || draft.whoKind === 'earlier')) return given;
  if (draft.whoKind === 'view') return { kind: 'view', view: draft.view };
  if (draft.whoKind === 'all') return { kind: 'all' };
  return { kind: 'list', iccids: [...identifiersIn(draft.pasted)], ...(draft.file === '' ? {} : { file: draft.file }) };
};

/** The request for what is typed; the server judges it. */
export const planOf = (draft: BulkDraft, given: BulkWho | undefined): BulkPlan => ({
  who: whoOf(draft, given),
  ...(draft.whoKind === 'earlier' ? {} : { what: whatOf(draft) as NonNullable<BulkPlan['what']> }),
  how: howOf(draft),
});
