import {
  bulkActionOf,
  type BulkActionName,
  MAX_BLOCKED_NETWORKS,
  MAX_THING_TAGS,
  UNDO_CHANGED,
} from '@airlane/domain/bulk/bulk-actions';
import { networkCannot } from '@airlane/domain/networks/network-capabilities';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { SMS_SUSPENDED, SMS_UNSUPPORTED_NETWORK } from '@airlane/domain/things/sms-rules';
import { type ThingAction, thingActionTraits } from '@airlane/domain/things/thing-action';
import { type RawBuilder, sql } from 'kysely';
import type { BulkParams } from './acting-for.ts';

interface Skip {
  readonly when: RawBuilder<boolean>;
  readonly reason: string;
}

/** What an action changes, as SQL over `t`, a row of things. The engine plans with it, acts with it and undoes with it. */
interface ActionChange {
  /** What it changes, as jsonb; SQL null where nothing can be brought back. */
  readonly before: RawBuilder<unknown>;
  after(params: BulkParams): RawBuilder<unknown>;
  skips(params: BulkParams): readonly Skip[];
}

const LIMIT = thingsTableQuestionIds.dataLimit;
const BAC = thingsTableQuestionIds.bacId;

const NOTHING = sql`null::jsonb`;
const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

const skipsInState = (action: ThingAction): readonly Skip[] =>
  Object.entries(thingActionTraits[action].skips).map(([state, reason]) => ({
    when: sql<boolean>`t.state = ${state}`,
    reason,
  }));

const stateChange = (state: 'ACTIVE' | 'SUSPENDED', action: ThingAction): ActionChange => ({
  before: sql`to_jsonb(t.state)`,
  after: () => json(state),
  skips: () => skipsInState(action),
});

const tagList = ({ tags = [] }: BulkParams): RawBuilder<unknown> => sql`${[...tags]}::text[]`;
const TAGS = sql`to_jsonb(t.tags)`;

const limit = sql`coalesce(t.extra -> ${sql.lit(LIMIT)}, 'null'::jsonb)`;

const DESCRIPTION = sql`jsonb_build_object('name', t.name, 'group', t.group_name, 'tags', to_jsonb(t.tags))`;

const BLOCKED_ANSWER = sql`t.extra -> ${sql.lit(thingsTableQuestionIds.blockedNetworks)}`;
const BLOCKED = sql`(case when jsonb_typeof(${BLOCKED_ANSWER}) = 'array' then ${BLOCKED_ANSWER} else '[]'::jsonb end)`;
const networkList = ({ networks = [] }: BulkParams): RawBuilder<unknown> => sql`${[...networks]}::text[]`;
/** In the order in which lists of networks are compared everywhere. */
const namesSql = (names: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(name order by name collate "C"), '[]'::jsonb) from (${names}) as names (name))`;
const allBlocked = (params: BulkParams): RawBuilder<unknown> =>
  namesSql(sql`select jsonb_array_elements_text(${BLOCKED}) union select unnest(${networkList(params)})`);

export const actionChanges: Readonly<Record<BulkActionName, ActionChange>> = {
  suspend: stateChange('SUSPENDED', 'Suspend'),
  activate: stateChange('ACTIVE', 'Activate'),
  refresh: {
    before: NOTHING,
    after: () => NOTHING,
    skips: () => skipsInState('Refresh Connection'),
  },
  sms: {
    before: NOTHING,
    after: () => NOTHING,
    skips: () => [
      { when: sql<boolean>`t.state = 'SUSPENDED'`, reason: SMS_SUSPENDED },
      { when: sql<boolean>`t.tech = 'NB IoT'`, reason: SMS_UNSUPPORTED_NETWORK },
    ],
  },
  group: {
    before: sql`to_jsonb(t.group_name)`,
    after: ({ group = '' }) => json(group),
    skips: ({ group = '' }) => [{ when: sql<boolean>`t.group_name = ${group}`, reason: 'Already in this group' }],
  },
  addTags: {
    before: TAGS,
    after: (params) =>
      sql`to_jsonb(t.tags || array(select tag from unnest(${tagList(params)}) as tag where tag <> all(t.tags)))`,
    skips: (params) => [
      { when: sql<boolean>`t.tags @> ${tagList(params)}`, reason: 'Already has these tags' },
      {
        when: sql<boolean>`cardinality(t.tags) + (select count(*) from unnest(${tagList(params)}) as tag where tag <> all(t.tags)) > ${MAX_THING_TAGS}`,
        reason: `Would have more than ${MAX_THING_TAGS} tags`,
      },
    ],
  },
  removeTags: {
    before: TAGS,
    after: (params) =>
      sql`to_jsonb(array(select tag from unnest(t.tags) with ordinality as kept (tag, place) where tag <> all(${tagList(params)}) order by place))`,
    skips: (params) => [{ when: sql<boolean>`not t.tags && ${tagList(params)}`, reason: 'Has none of these tags' }],
  },
  dataLimit: {
    before: limit,
    after: ({ limitBytes = null }) => json(limitBytes),
    skips: ({ limitBytes = null }) => [
      {
        when: sql<boolean>`${limit} = ${json(limitBytes)}`,
        reason: limitBytes === null ? 'Has no limit already' : 'Already has this limit',
      },
    ],
  },
  limits: {
    before: limit,
    after: () => sql`named.after`,
    skips: () => [{ when: sql<boolean>`${limit} = named.after`, reason: 'Already has this limit' }],
  },
  blockNetworks: {
    before: BLOCKED,
    after: allBlocked,
    skips: (params) => [
      { when: sql<boolean>`${BLOCKED} @> to_jsonb(${networkList(params)})`, reason: 'Already blocked' },
      {
        when: sql<boolean>`jsonb_array_length(${allBlocked(params)}) > ${MAX_BLOCKED_NETWORKS}`,
        reason: `Would have more than ${MAX_BLOCKED_NETWORKS} blocked networks`,
      },
    ],
  },
  unblockNetworks: {
    before: BLOCKED,
    after: (params) =>
      namesSql(
        sql`select name from jsonb_array_elements_text(${BLOCKED}) as kept (name) where name <> all(${networkList(params)})`,
      ),
    skips: (params) => [
      { when: sql<boolean>`not ${BLOCKED} ?| ${networkList(params)}`, reason: 'None of these networks is blocked' },
    ],
  },
  describe: {
    before: DESCRIPTION,
    after: () => sql`${DESCRIPTION} || named.after`,
    skips: () => [
      { when: sql<boolean>`${DESCRIPTION} || named.after = ${DESCRIPTION}`, reason: 'Already as the file says' },
    ],
  },
  ratePlan: {
    before: sql`to_jsonb(t.rate_plan)`,
    after: ({ ratePlan = '' }) => json(ratePlan),
    skips: ({ ratePlan = '' }) => [
      { when: sql<boolean>`t.rate_plan = ${ratePlan}`, reason: 'Already on this rate plan' },
    ],
  },
  transfer: {
    before: sql`to_jsonb(t.account_id)`,
    after: ({ toAccount = '' }) => json(toAccount),
    skips: ({ transfer = '', toAccount = '' }) => [
      {
        when: sql<boolean>`not exists (select from thing_transfers as agreed where agreed.id = ${transfer} and agreed.status = 'accepted' and agreed.from_account = t.account_id and agreed.to_account = ${toAccount})`,
        reason: 'Both sides have not agreed to this transfer',
      },
      {
        when: sql<boolean>`exists (select from network_intents as intent where intent.iccid = t.iccid and intent.outcome is null)`,
        reason: 'A command to this Thing is under way',
      },
    ],
  },
  bac: {
    before: sql`to_jsonb(coalesce(t.extra ->> ${sql.lit(BAC)}, ''))`,
    after: ({ bacId = '' }) => json(bacId),
    skips: () => [],
  },
};

/** Why a Thing is left alone, as SQL over `t` and `core`; null where it is acted on. What is impossible is said before what is unnecessary. */
export const reasonSql = (name: BulkActionName, params: BulkParams, isUndo: boolean): RawBuilder<string | null> => {
  const { before, skips } = actionChanges[name];
  const { needs } = bulkActionOf(name);
  const whens = [
    ...(needs === undefined
      ? []
      : [
          sql`when coalesce(core.lacks, '{}') @> array[${needs}::text] then core.name || ${networkCannot('', needs)}::text`,
        ]),
    ...(isUndo
      ? [sql`when ${before} is distinct from named.before then ${UNDO_CHANGED}::text`]
      : skips(params).map(({ when, reason }) => sql`when ${when} then ${reason}::text`)),
  ];
  return whens.length === 0 ? sql<string | null>`null::text` : sql<string | null>`case ${sql.join(whens, sql` `)} end`;
};
