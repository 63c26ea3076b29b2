import { thingScopeOf } from '@airlane/domain/access/thing-scope';
import { sql } from 'kysely';
import { findScope, reachableAccounts } from '#kernel/access/access.repository.ts';
import type { AccountScope, Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

export const findProviderAccountId = async (db: Db, vertical: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('vertical', '=', vertical)
    .where('is_admin_panel', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

/** The provider's own account of the viewer's vertical, which keeps catalogues and inventories; nothing for those who do not reach it. */
export const findProviderScope = async (db: Db, viewer: Viewer): Promise<AccountScope | undefined> => {
  const id = await findProviderAccountId(db, viewer.vertical);
  return id === undefined ? undefined : findScope(db, viewer, id);
};

export interface NamedAccount {
  readonly id: string;
  readonly title: string;
  readonly isAdminPanel: boolean;
}

/** Accounts as files name them: by title, console id or id, whatever the letters. Only those that the viewer reaches as a whole. */
export const findNamedAccounts = async (
  db: Db,
  viewer: Viewer,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedAccount>> => {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => name !== '');
  if (wanted.length === 0) return new Map();
  const rows = await reachableAccounts(db, viewer)
    .select([
      'accounts.id',
      'accounts.title',
      'accounts.console_id as consoleId',
      'accounts.is_admin_panel as isAdminPanel',
      'memberships.profile',
      'memberships.thing_groups as groups',
    ])
    .where(
      sql<boolean>`(lower(accounts.title) = any(${wanted}::text[]) or lower(accounts.console_id) = any(${wanted}::text[]) or lower(accounts.id) = any(${wanted}::text[]))`,
    )
    .execute();
  const whole = rows.filter(({ profile, groups }) => thingScopeOf(profile, groups ?? []).kind === 'all');
  // A title counts more than an id that happens to read the same.
  return new Map([
    ...whole.map((row) => [row.id.toLowerCase(), row] as const),
    ...whole.map((row) => [row.consoleId.toLowerCase(), row] as const),
    ...whole.map((row) => [row.title.toLowerCase(), row] as const),
  ]);
};

/** Whether another account of the vertical has the title, whatever the letters. */
export const isTitleTaken = async (db: Db, vertical: string, title: string, exceptId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('vertical', '=', vertical)
    .where(sql`lower(title)`, '=', sql`lower(${title})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Those of the titles that accounts of the vertical have, in lower case. */
export const findTakenTitles = async (
  db: Db,
  vertical: string,
  titles: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    title: string;
  }>`select lower(title) as title from accounts where vertical = ${vertical} and lower(title) = any(${titles.map((title) => title.toLowerCase())}::text[]) and deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ title }) => title));
};
