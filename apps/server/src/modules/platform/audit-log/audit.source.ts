import type { AuditChange, AuditFacts } from '@airlane/domain/audit/audit-sentence';
import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import { appTypeDefinitions, appTypes } from '@airlane/domain/access/roles';
import { auditChangesText, auditSentence } from '@airlane/domain/audit/audit-sentence';
import { templateNames } from '@airlane/domain/template-names';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { thingInScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { textAnswer } from '#kernel/listing/answer-columns.ts';
import type { TypedColumn } from '#kernel/listing/typed-source.ts';
import { oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';

const reachingEveryAccount = appTypes.filter((appType) => appTypeDefinitions[appType].reachesEveryAccount);

/** The document that a row is about, while it is there. */
const ownDocument =
  'from documents as d join templates as dt on dt.id = d.template_id where d.id = t.subject and d.account_id = t.account_id and d.deleted_at is null';
/** The Thing that a row is about: by itself, or because its document is about one. */
const iccid = `case when starts_with(t.subject, '${THING_ID_PREFIX}') then substr(t.subject, ${THING_ID_PREFIX.length + 1})
  else (select d.answers->>(dt.content->>'thingQuestion') ${ownDocument}) end`;

/**
 * What the sentence of a row is made of. A Thing has a name here while it is in the account, a person once they are a member of it. Only rows
 * that are shown are looked at so closely.
 */
const facts = `json_build_object(
  'actor', u.full_name, 'action', t.action, 'accountId', t.account_id, 'subject', t.subject, 'template', t.detail->>'template',
  'templateTitle', coalesce((select ct.title from templates as ct where ct.description = t.detail->>'template'), (select ct.title from templates as ct where ct.id = t.subject)),
  'isOpen', exists (select ${ownDocument} and dt.access->'read' @> '["consumer"]'),
  'iccid', ${iccid},
  'thing', (select th.name from things as th where th.iccid = ${iccid} and th.account_id = t.account_id and th.deleted_at is null),
  'person', (select p.full_name from users as p where p.id = t.subject and exists (select from memberships as m where m.user_id = p.id and m.account_id = t.account_id and m.accepted_at is not null)),
  'name', t.detail->>'name', 'command', t.detail->>'command', 'outcome', t.detail->>'outcome',
  'behalf', (select p.full_name from users as p where p.id = t.detail->'viewAs'->>'person'), 'ending', t.detail->>'ending')`;

const event: TypedColumn = {
  sql: facts,
  answer: textAnswer(sql.raw('t.action')),
  read: (stored) => auditSentence(stored as AuditFacts).map((part) => ({ ...part })),
};

const changes: TypedColumn = {
  sql: `t.detail->'changes'`,
  answer: textAnswer(sql.raw(`coalesce((t.detail->'changes')::text, '')`)),
  read: (stored) => (Array.isArray(stored) && stored.length > 0 ? auditChangesText(stored as AuditChange[]) : null),
};

const ID = /^audit-(\d{1,18})$/;

const isOfTemplate = (...names: readonly string[]): string =>
  `t.detail->>'template' in (${names.map((name) => `'${name}'`).join(', ')})`;
const isOfThings = isOfTemplate(templateNames.thingsTable, templateNames.csm);
const isOfPeople = isOfTemplate(
  templateNames.createUser,
  templateNames.leaderProfile,
  templateNames.managerProfile,
  templateNames.customerProfile,
);

const kind = `case
  when t.action like 'session.%' then 'Sign-in'
  when t.action like 'template.%' then 'Template change'
  when t.action = 'account.visit' or t.action like 'view-as.%' then 'Staff access'
  when t.action like 'thing.%' or ${isOfThings} then 'Action on a Thing'
  when t.action ~ '^(user|leader|api-key|authenticator|password|profile|registration)\\.' or ${isOfPeople} then 'Permission change'
  else 'Other' end`;

/** The provider's own account shows everything of its vertical; what happened without an account is told apart by person, or by what the row says. */
const ofVertical = ({ viewer: { vertical } }: AccountScope): RawBuilder<boolean> =>
  sql<boolean>`(a.vertical = ${vertical} or (t.account_id is null and coalesce(u.vertical, t.detail->>'vertical', ${vertical}) = ${vertical}))`;

/** What happened in the account, and the sign-ins of its people; staff of the provider work in every account, and their sign-ins are none of its business. */
const ofAccount = ({ accountId }: AccountScope): RawBuilder<boolean> =>
  sql<boolean>`(t.account_id = ${accountId} or (t.account_id is null
    and t.actor_id in (select m.user_id from memberships m join users p on p.id = m.user_id
      where m.account_id = ${accountId} and m.accepted_at is not null and m.deleted_at is null and p.app_type <> all(${reachingEveryAccount}::text[]))
    and t.action not like 'template.%' and t.action not like 'banner.%'))`;

/** The audit log as rows: read by staff, and by customers for their own account. Nothing writes it through documents. */
export const auditSource = typedSource({
  name: 'audit',
  from: '(select *, at as created_at from audit_log) as t left join users as u on u.id = t.actor_id left join accounts as a on a.id = t.account_id left join audit_chain as c on c.audit_id = t.id',
  key: 't.id',
  keyType: 'bigint',
  idOf: (id) => `audit-${id}`,
  keyOf: (documentId) => ID.exec(documentId)?.[1],
  columns: {
    at: time('t.at'),
    event,
    kind: oneOf(kind),
    action: text('t.action'),
    person: text(`coalesce(u.full_name, '')`),
    email: text(`coalesce(u.email, '')`),
    account: text(`coalesce(a.title, '')`),
    subject: text('t.subject'),
    ip: text(`coalesce(t.detail->>'ip', '')`),
    changes,
    detail: text('t.detail::text'),
    requestId: text('t.request_id'),
    hash: text(`coalesce(c.hash, '')`),
  },
  housekeeping: {
    account: `coalesce(t.account_id, '')`,
    member: 't.actor_id',
    status: `'published'`,
    version: '1',
    createdAt: 't.at',
    updatedAt: 't.at',
  },
  within: (scope) => {
    const within = scope.isAdminPanel ? ofVertical(scope) : ofAccount(scope);
    if (scope.things.kind === 'all') return within;
    // Group users see what they did themselves and who looked as them, and nothing about a Thing that is in none of their groups any more.
    const isOfOwnThing = thingInScopeSql(scope.things, scope.accountId, sql.raw(`(${iccid})`));
    const isLookAsThem = sql<boolean>`(t.action like 'view-as.%' and t.subject = ${scope.viewer.userId})`;
    return sql<boolean>`${within} and (t.actor_id = ${scope.viewer.userId} or ${isLookAsThem}) and (${sql.raw(`(${iccid})`)} is null or ${isOfOwnThing})`;
  },
  countKept: () => undefined,
  searchText: `lower(t.action || ' ' || t.subject || ' ' || coalesce(u.full_name, '') || ' ' || coalesce(u.email, ''))`,
  searched: ['action', 'subject', 'person', 'email'],
  // Rows are numbered in the order of time, and the number has an index.
  defaultOrder: { by: sql.raw('t.id'), descending: true },
});
