import { sortByBeginning } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import { json, manyOf, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';

/** Nothing is told of a person who was invited and has not said yes. */
const ofMember = (column: string): string => `case when t.accepted_at is not null then ${column} end`;

/** People of an account: the membership is the document, the person's log-in stands beside it. */
export const membersSource = typedSource({
  name: 'members',
  from: 'memberships as t join users as u on u.id = t.user_id',
  key: 't.id',
  idOf: (id) => id,
  keyOf: (documentId) => documentId,
  columns: {
    fullName: text('t.full_name', { writable: true }),
    email: text('u.email'),
    phone: json('t.phone', { writable: true }),
    userProfile: oneOf('t.profile', { writable: true }),
    thingGroups: manyOf('t.thing_groups', { writable: true }),
    userDescription: text('t.description', { writable: true }),
    userStatus: oneOf(`case when t.accepted_at is null and u.status = 'Active' then 'Invited' else u.status end`),
    lastLogIn: time(ofMember('u.last_login_at')),
    'T&C createDate': time(ofMember('u.terms_accepted_at')),
    'T&C version': text(ofMember('u.terms_version')),
    'T&C ip': text(ofMember('u.terms_ip')),
  },
  extra: 't.extra',
  housekeeping: {
    account: 't.account_id',
    member: 't.user_id',
    status: `'published'`,
    version: 't.version',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  // Group users see only themselves.
  within: ({ accountId, things, viewer }) => {
    const within = sql<boolean>`t.account_id = ${accountId} and t.deleted_at is null`;
    return things.kind === 'groups' ? sql<boolean>`${within} and t.user_id = ${viewer.userId}` : within;
  },
  countKept: () => undefined,
  searchText: `lower(t.full_name || ' ' || u.email || ' ' || t.description)`,
  searched: ['fullName', 'email', 'userDescription'],
  defaultOrder: { by: sortByBeginning(sql.raw('t.full_name')), descending: false },
});
