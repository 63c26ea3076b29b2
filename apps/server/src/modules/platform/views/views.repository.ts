import type { ViewState } from '@airlane/contract/table-state';
import { viewStateSchema } from '@airlane/contract/table-state';
import type { ViewAlert } from '@airlane/domain/lists/view-alerts';
import { sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

export interface StoredView {
  readonly id: string;
  readonly templateName: string;
  readonly name: string;
  readonly state: ViewState;
  readonly isShared: boolean;
  readonly isMine: boolean;
  readonly ownerName: string;
  readonly alert: ViewAlert | null;
  readonly isDefault: boolean;
}

/**
 * Views that this person may open: the own ones, and those shared in the selected account. A shared view may search for a Thing by its name, so group
 * users get their own only.
 */
const openViews = (db: Db, { accountId, viewer, things }: AccountScope) =>
  db
    .selectFrom('saved_views as view')
    .innerJoin('users as owner', 'owner.id', 'view.user_id')
    .leftJoin('default_views as chosen', (join) =>
      join.onRef('chosen.view_id', '=', 'view.id').on('chosen.user_id', '=', viewer.userId),
    )
    .where('view.account_id', '=', accountId)
    .where((expression) =>
      expression.or([
        expression('view.user_id', '=', viewer.userId),
        ...(things.kind === 'all' ? [expression('view.is_shared', '=', true)] : []),
      ]),
    )
    .select([
      'view.id',
      'view.template_name as templateName',
      'view.name',
      'view.state',
      'view.is_shared as isShared',
      'view.alert',
      'owner.full_name as ownerName',
      sql<boolean>`view.user_id = ${viewer.userId}`.as('isMine'),
      sql<boolean>`chosen.view_id is not null`.as('isDefault'),
    ]);

const fromRow = <Row extends { readonly state: unknown }>(row: Row) => ({
  ...row,
  state: viewStateSchema.parse(row.state),
});

export const findViews = async (
  db: Db,
  scope: AccountScope,
  templateName: string | undefined,
): Promise<StoredView[]> => {
  const rows = await openViews(db, scope)
    .$if(templateName !== undefined, (views) => views.where('view.template_name', '=', templateName ?? ''))
    .orderBy('isMine', 'desc')
    .orderBy(sql`lower(view.name)`)
    .execute();
  return rows.map(fromRow);
};

export const findView = async (db: Db, scope: AccountScope, id: string): Promise<StoredView | undefined> => {
  const row = await openViews(db, scope).where('view.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
};

export const countOwnViews = async (
  db: Db,
  { accountId, viewer }: AccountScope,
  templateName: string,
): Promise<number> => {
  const { total } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', viewer.userId)
    .where('template_name', '=', templateName)
    .executeTakeFirstOrThrow();
  return Number(total);
};

export interface NewView {
  readonly id: string;
  readonly templateName: string;
  readonly name: string;
  readonly state: ViewState;
  readonly isShared: boolean;
}

/** False where this person has a view of that name for the table already. */
export const insertView = async (db: Db, { accountId, viewer }: AccountScope, view: NewView): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('saved_views')
    .values({
      id: view.id,
      account_id: accountId,
      user_id: viewer.userId,
      template_name: view.templateName,
      name: view.name,
      state: JSON.stringify(view.state),
      is_shared: view.isShared,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const hasOtherOfName = async (
  db: Db,
  { accountId, viewer }: AccountScope,
  { id, templateName }: StoredView,
  name: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('saved_views')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', viewer.userId)
    .where('template_name', '=', templateName)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return found !== undefined;
};

export interface ViewChanges {
  readonly name?: string | undefined;
  readonly state?: ViewState | undefined;
  readonly isShared?: boolean | undefined;
  readonly alert?: ViewAlert | null | undefined;
}

const ownView = ({ accountId, viewer }: AccountScope, id: string) =>
  ({ id, account_id: accountId, user_id: viewer.userId }) as const;

export const saveView = async (
  db: Db,
  scope: AccountScope,
  id: string,
  { name, state, isShared, alert }: ViewChanges,
): Promise<void> => {
  // Another question has other answers: the Things that match it at the next look are recorded without an alert.
  const isAskedAnew = state !== undefined || alert !== undefined;
  if (isAskedAnew) await db.deleteFrom('view_members').where('view_id', '=', id).execute();
  await db
    .updateTable('saved_views')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(state === undefined ? {} : { state: JSON.stringify(state) }),
      ...(isShared === undefined ? {} : { is_shared: isShared }),
      ...(alert === undefined ? {} : { alert }),
      ...(isAskedAnew && { watched_since: null }),
      updated_at: new Date(),
    })
    .where((expression) => expression.and(ownView(scope, id)))
    .execute();
};

export const removeView = async (db: Db, scope: AccountScope, id: string): Promise<void> => {
  await db
    .deleteFrom('saved_views')
    .where((expression) => expression.and(ownView(scope, id)))
    .execute();
};

export const saveDefaultView = async (
  db: Db,
  { accountId, viewer }: AccountScope,
  templateName: string,
  viewId: string | null,
): Promise<void> => {
  const mine = { account_id: accountId, user_id: viewer.userId, template_name: templateName };
  await db
    .deleteFrom('default_views')
    .where((expression) => expression.and(mine))
    .execute();
  if (viewId !== null)
    await db
      .insertInto('default_views')
      .values({ ...mine, view_id: viewId })
      .execute();
};

/** A view that is shared no longer cannot stay the beginning of another person's table. */
export const dropForeignDefaults = async (db: Db, { viewer }: AccountScope, viewId: string): Promise<void> => {
  await db.deleteFrom('default_views').where('view_id', '=', viewId).where('user_id', '<>', viewer.userId).execute();
};
