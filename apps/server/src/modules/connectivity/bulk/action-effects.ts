import {
  bulkActionOf,
  type BulkActionName,
  MAX_BLOCKED_NETWORKS,
  MAX_THING_TAGS,
  UNDO_CHANGED,
} from '@airlane/domain/bulk/bulk-actions';
import { groupMoveProblem } from '@airlane/domain/access/thing-scope';
import { networkCannot } from '@airlane/domain/networks/network-capabilities';
import { sendableText, SMS_SUSPENDED, SMS_UNSUPPORTED_NETWORK } from '@airlane/domain/things/sms-rules';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import { storeMessages } from '../sms/sent-messages.repository.ts';
import { handOverThings } from '../thing-commands/hand-over-things.ts';
import type { ActingFor, BulkParams, MovedThing } from './acting-for.ts';
import {
  type ActionEffect,
  byAfter,
  carryOut,
  changesField,
  changesState,
  json,
  NOTHING,
  skipsInState,
} from './effect-kinds.ts';
import { storeDescriptions } from './store-descriptions.ts';

const LIMIT = thingsTableQuestionIds.dataLimit;
const BAC = thingsTableQuestionIds.bacId;
const tagList = ({ tags = [] }: BulkParams): RawBuilder<unknown> => sql`${[...tags]}::text[]`;
const TAGS = sql`to_jsonb(t.tags)`;

const limit = sql`coalesce(t.extra -> ${sql.lit(LIMIT)}, 'null'::jsonb)`;

const smsOf = ({ job, accountId, actorId, params }: ActingFor, { iccid, position }: MovedThing) => ({
  id: `${job}-${position}`,
  accountId,
  iccid,
  from: sendableText(params.from ?? '').trim(),
  text: sendableText(params.message ?? '').trim(),
  sentBy: actorId,
  sendKey: null,
});

const DESCRIPTION = sql`jsonb_build_object('name', t.name, 'group', t.group_name, 'tags', to_jsonb(t.tags))`;

const setsLimit: Required<Pick<ActionEffect, 'command'>> = {
  command(_acting, { iccid, after }) {
    const limitBytes = typeof after === 'number' ? after : null;
    return {
      command: 'Data limit',
      detail: { limit: limitBytes, answer: limitBytes },
      send: (network) => network.setDataLimit(iccid, limitBytes),
    };
  },
};

const BLOCKED_ANSWER = sql`t.extra -> ${sql.lit(thingsTableQuestionIds.blockedNetworks)}`;
const BLOCKED = sql`(case when jsonb_typeof(${BLOCKED_ANSWER}) = 'array' then ${BLOCKED_ANSWER} else '[]'::jsonb end)`;
const networkList = ({ networks = [] }: BulkParams): RawBuilder<unknown> => sql`${[...networks]}::text[]`;
/** In the order in which lists of networks are compared everywhere. */
const namesSql = (names: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(name order by name collate "C"), '[]'::jsonb) from (${names}) as names (name))`;
const allBlocked = (params: BulkParams): RawBuilder<unknown> =>
  namesSql(sql`select jsonb_array_elements_text(${BLOCKED}) union select unnest(${networkList(params)})`);

/** The network takes the whole list, whatever of it has changed. */
const setsBlockedNetworks: Required<Pick<ActionEffect, 'command'>> = {
  command(_acting, { iccid, after }) {
    const networks = Array.isArray(after) ? after.map(String).toSorted() : [];
    return {
      command: 'Blocked networks',
      detail: { networks, answer: networks },
      send: (network) => network.setBlockedNetworks(iccid, networks),
    };
  },
};

export const actionEffects: Readonly<Record<BulkActionName, ActionEffect>> = {
  suspend: changesState('SUSPENDED'),
  activate: changesState('ACTIVE'),
  refresh: {
    before: NOTHING,
    after: () => NOTHING,
    skips: () => skipsInState('Refresh Connection'),
    command: (_acting, { iccid }) => ({
      command: 'Refresh Connection',
      detail: {},
      send: (network) => network.refreshConnection(iccid),
    }),
    store: (trx, acting, things) => carryOut(trx, acting, 'Refresh Connection', things),
  },
  sms: {
    before: NOTHING,
    after: () => NOTHING,
    skips: () => [
      { when: sql<boolean>`t.state = 'SUSPENDED'`, reason: SMS_SUSPENDED },
      { when: sql<boolean>`t.tech = 'NB IoT'`, reason: SMS_UNSUPPORTED_NETWORK },
    ],
    command(acting, thing) {
      const message = smsOf(acting, thing);
      const { id, iccid, from, text } = message;
      return { command: 'SMS', detail: message, send: (network) => network.sendSms({ id, iccid, from, text }) };
    },
    store: (trx, acting, things) =>
      storeMessages(
        trx,
        things.map((thing) => smsOf(acting, thing)),
      ),
  },
  group: changesField(
    'group',
    sql`to_jsonb(t.group_name)`,
    ({ group = '' }) => json(group),
    ({ group = '' }) => [{ when: sql<boolean>`t.group_name = ${group}`, reason: 'Already in this group' }],
  ),
  addTags: changesField(
    'tags',
    TAGS,
    (params) =>
      sql`to_jsonb(t.tags || array(select tag from unnest(${tagList(params)}) as tag where tag <> all(t.tags)))`,
    (params) => [
      { when: sql<boolean>`t.tags @> ${tagList(params)}`, reason: 'Already has these tags' },
      {
        when: sql<boolean>`cardinality(t.tags) + (select count(*) from unnest(${tagList(params)}) as tag where tag <> all(t.tags)) > ${MAX_THING_TAGS}`,
        reason: `Would have more than ${MAX_THING_TAGS} tags`,
      },
    ],
  ),
  removeTags: changesField(
    'tags',
    TAGS,
    (params) =>
      sql`to_jsonb(array(select tag from unnest(t.tags) with ordinality as kept (tag, place) where tag <> all(${tagList(params)}) order by place))`,
    (params) => [{ when: sql<boolean>`not t.tags && ${tagList(params)}`, reason: 'Has none of these tags' }],
  ),
  dataLimit: {
    ...changesField(
      'dataLimit',
      limit,
      ({ limitBytes = null }) => json(limitBytes),
      ({ limitBytes = null }) => [
        {
          when: sql<boolean>`${limit} = ${json(limitBytes)}`,
          reason: limitBytes === null ? 'Has no limit already' : 'Already has this limit',
        },
      ],
    ),
    ...setsLimit,
  },
  limits: {
    ...changesField(
      'dataLimit',
      limit,
      () => sql`named.after`,
      () => [{ when: sql<boolean>`${limit} = named.after`, reason: 'Already has this limit' }],
    ),
    ...setsLimit,
  },
  blockNetworks: {
    ...changesField('blockedNetworks', BLOCKED, allBlocked, (params) => [
      { when: sql<boolean>`${BLOCKED} @> to_jsonb(${networkList(params)})`, reason: 'Already blocked' },
      {
        when: sql<boolean>`jsonb_array_length(${allBlocked(params)}) > ${MAX_BLOCKED_NETWORKS}`,
        reason: `Would have more than ${MAX_BLOCKED_NETWORKS} blocked networks`,
      },
    ]),
    ...setsBlockedNetworks,
  },
  unblockNetworks: {
    ...changesField(
      'blockedNetworks',
      BLOCKED,
      (params) =>
        namesSql(
          sql`select name from jsonb_array_elements_text(${BLOCKED}) as kept (name) where name <> all(${networkList(params)})`,
        ),
      (params) => [
        { when: sql<boolean>`not ${BLOCKED} ?| ${networkList(params)}`, reason: 'None of these networks is blocked' },
      ],
    ),
    ...setsBlockedNetworks,
  },
  describe: {
    before: DESCRIPTION,
    after: () => sql`${DESCRIPTION} || named.after`,
    skips: () => [
      { when: sql<boolean>`${DESCRIPTION} || named.after = ${DESCRIPTION}`, reason: 'Already as the file says' },
    ],
    problem: (things, { before, after }) => {
      const [from, to] = [before, after].map((value) =>
        String((value as { readonly group?: unknown } | null)?.group ?? ''),
      );
      return to === undefined || from === to ? undefined : groupMoveProblem(things, to);
    },
    store: storeDescriptions,
  },
  ratePlan: changesField(
    'ratePlan',
    sql`to_jsonb(t.rate_plan)`,
    ({ ratePlan = '' }) => json(ratePlan),
    ({ ratePlan = '' }) => [{ when: sql<boolean>`t.rate_plan = ${ratePlan}`, reason: 'Already on this rate plan' }],
  ),
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
    store: (trx, { accountId, actorId, params: { transfer = '', toAccount = '' } }, things) =>
      handOverThings(
        trx,
        { transfer, fromAccount: accountId, toAccount, actorId },
        things.map(({ iccid }) => iccid),
      ),
  },
  bac: {
    before: sql`to_jsonb(coalesce(t.extra ->> ${sql.lit(BAC)}, ''))`,
    after: ({ bacId = '' }) => json(bacId),
    skips: () => [],
    async store(trx, acting, things) {
      for (const [bacId, alike] of byAfter(things)) await carryOut(trx, acting, 'BAC', alike, bacId);
    },
  },
};

/** Why a Thing is left alone, as SQL over `t` and `core`; null where it is acted on. What is impossible is said before what is unnecessary. */
export const reasonSql = (name: BulkActionName, params: BulkParams, isUndo: boolean): RawBuilder<string | null> => {
  const effect = actionEffects[name];
  const { needs } = bulkActionOf(name);
  const whens = [
    ...(needs === undefined
      ? []
      : [
          sql`when coalesce(core.lacks, '{}') @> array[${needs}::text] then core.name || ${networkCannot('', needs)}::text`,
        ]),
    ...(isUndo
      ? [sql`when ${effect.before} is distinct from named.before then ${UNDO_CHANGED}::text`]
      : effect.skips(params).map(({ when, reason }) => sql`when ${when} then ${reason}::text`)),
  ];
  return whens.length === 0 ? sql<string | null>`null::text` : sql<string | null>`case ${sql.join(whens, sql` `)} end`;
};
