import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupUsers } from '../../../migrations/0020-group-users.ts';
import { type TestDatabase, testDatabase } from '#testing/engines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a single group becomes a list, and no person sees more than before', async () => {
  const { db } = database;
  const run = async (script: string): Promise<void> => {
    for (const statement of script.split(/;\n/).filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(db);
  };
  await run(`
    alter table memberships drop column thing_groups;
    alter table memberships add column thing_group text;
    alter table documents drop column thing_groups;
    insert into accounts (id, vertical, title, original_title, console_id) values ('acct', 'airlane', 'A', 'A', 'a');
    insert into users (id, vertical, email, full_name, app_type) values ('g', 'airlane', 'g@a.test', 'G', 'consumer'), ('m', 'airlane', 'm@a.test', 'M', 'consumer'), ('n', 'airlane', 'n@a.test', 'N', 'consumer'), ('o', 'airlane', 'o@a.test', 'O', 'consumer');
    insert into memberships (id, account_id, user_id, profile, thing_group) values ('sg', 'acct', 'g', 'Group user', 'North'), ('sm', 'acct', 'm', 'Member', null), ('sn', 'acct', 'n', 'Group user', null), ('so', 'acct', 'o', 'Member', 'South');
    insert into templates (id, description, title, source, access, content) values ('template-x', 'x', 'X', 'documents', '{}', '{}');
    insert into documents (id, template_id, account_id, member_id, answers) values ('report', 'template-x', 'acct', 'g', '{}'), ('message-report', 'template-x', 'acct', null, '{}'), ('other', 'template-x', 'acct', 'm', '{}');
  `);
  await run(groupUsers);
  const seats = await db.selectFrom('memberships').select(['id', 'profile', 'thing_groups']).orderBy('id').execute();
  expect(seats).toEqual([
    { id: 'sg', profile: 'Group user', thing_groups: ['North'] },
    { id: 'sm', profile: 'Member', thing_groups: [] },
    { id: 'sn', profile: 'Group user', thing_groups: [] },
    { id: 'so', profile: 'Group user', thing_groups: ['South'] },
  ]);
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'member_id', 'thing_groups'])
    .orderBy('id')
    .execute();
  expect(documents).toEqual([
    { id: 'message-report', member_id: 'g', thing_groups: ['North'] },
    { id: 'other', member_id: 'm', thing_groups: null },
    { id: 'report', member_id: 'g', thing_groups: ['North'] },
  ]);
});
