import { type ViewState, viewStateSchema } from '@airlane/contract/table-state';
import type { ViewAlert, ViewMove } from '@airlane/domain/lists/view-alerts';
import { sql } from 'kysely';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { SelectionSql } from '../bulk/selections.repository.ts';

export interface WatchedView {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly state: ViewState;
  readonly alert: ViewAlert;
  readonly isKnown: boolean;
  readonly isShared: boolean;
  readonly owner: Viewer;
}

/** Views that carry an alert, with those who are notified; an owner who may no longer log in has no alerts. */
export const findWatchedViews = async (db: Db, after: string, max: number): Promise<WatchedView[]> => {
  const rows = await db
    .selectFrom('saved_views as view')
    .innerJoin('users as owner', 'owner.id', 'view.user_id')
    .select([
      'view.id',
      'view.account_id',
      'view.name',
      'view.state',
      'view.alert',
      'view.watched_since',
      'view.is_shared',
      'owner.id as userId',
      'owner.vertical',
      'owner.app_type',
      'owner.email',
      'owner.full_name',
    ])
    .where('view.alert', 'is not', null)
    .where('view.id', '>', after)
    .where('owner.deleted_at', 'is', null)
    .where('owner.status', '=', 'Active')
    .orderBy('view.id')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    state: viewStateSchema.parse(row.state),
    alert: row.alert ?? 'both',
    isKnown: row.watched_since !== null,
    isShared: row.is_shared,
    owner: {
      userId: row.userId,
      sessionId: '',
      vertical: row.vertical,
      appType: row.app_type,
      email: row.email,
      fullName: row.full_name,
      owesTerms: false,
    },
  }));
};

/** False where another process is at it, or the view was changed meanwhile. */
export const lockView = async (trx: Db, { id, alert }: WatchedView): Promise<boolean> =>
  (await trx
    .selectFrom('saved_views')
    .select('id')
    .where('id', '=', id)
    .where('alert', '=', alert)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined;

export interface MovedThing {
  readonly iccid: string;
  readonly name: string;
  readonly move: ViewMove;
}

type SelectedThings = Extract<SelectionSql, { kind: 'selected' }>;

export const countThings = async (trx: Db, { from, where }: SelectedThings, max: number): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (select from ${from} where ${where} limit ${max}) as counted`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Writes down who is in the view now and answers who came and went. Of a Thing that has left the account nothing is told. */
export const moveMembers = async (
  trx: Db,
  { id, accountId }: WatchedView,
  { from, where }: SelectedThings,
): Promise<MovedThing[]> => {
  const { rows } = await sql<MovedThing>`
    with now as materialized (select t.iccid from ${from} where ${where}),
    came as (insert into view_members (view_id, iccid) select ${id}, iccid from now on conflict do nothing returning iccid),
    gone as (delete from view_members where view_id = ${id} and not exists (select from now where now.iccid = view_members.iccid) returning iccid)
    select moved.iccid, things.name, moved.move from (select iccid, 'enters' as move from came union all select iccid, 'leaves' from gone) as moved
    join things on things.iccid = moved.iccid and things.account_id = ${accountId} and things.deleted_at is null order by things.name, moved.iccid`.execute(
    trx,
  );
  return rows;
};

/** From now on changes of the view are notified. */
export const markWatched = async (trx: Db, id: string, since: Date): Promise<void> => {
  await trx.updateTable('saved_views').set({ watched_since: since }).where('id', '=', id).execute();
};

export const removeAlert = async (trx: Db, id: string): Promise<void> => {
  await trx.updateTable('saved_views').set({ alert: null, watched_since: null }).where('id', '=', id).execute();
  await trx.deleteFrom('view_members').where('view_id', '=', id).execute();
};
