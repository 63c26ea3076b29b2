import type { Viewer } from '#kernel/access/viewer.ts';
import { acceptedTermsAt } from '#kernel/access/accepted-terms.source.ts';
import { reachableAccounts } from '#kernel/access/access.repository.ts';
import type { Db } from '#kernel/database/open.ts';

export const findProfile = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'company_name',
      'full_name',
      'email',
      'app_type',
      'vertical',
      'do_not_show_welcome',
      'do_not_show_edit_payment',
    ])
    .select(acceptedTermsAt('users').as('accepted_at'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;

export interface AccountPage {
  readonly first: number;
  readonly size: number;
  readonly accountId?: string | undefined;
}

export const listAccounts = (db: Db, viewer: Viewer, { first, size, accountId }: AccountPage) =>
  reachableAccounts(db, viewer)
    .select(['accounts.id', 'accounts.title', 'accounts.original_title', 'accounts.description', 'accounts.created_at'])
    .select([
      'accounts.console_id',
      'accounts.is_admin_panel',
      'accounts.features',
      'memberships.profile',
      'accounts.legal_name',
      'accounts.address',
      'accounts.extra',
    ])
    .$if(accountId !== undefined, (query) => query.where('accounts.id', '=', accountId ?? ''))
    .orderBy('accounts.is_admin_panel')
    .orderBy('accounts.title')
    .limit(size)
    .offset(first)
    .execute();

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

export const countAccounts = async (db: Db, viewer: Viewer): Promise<number> => {
  const { total } = await reachableAccounts(db, viewer)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
