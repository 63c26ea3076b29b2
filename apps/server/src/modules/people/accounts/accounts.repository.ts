import { findScope } from '../../../access/access.repository.ts';
import type { AccountScope, Viewer } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';

/** The provider's own account of the viewer's vertical, which keeps catalogues and inventories; nothing for those who do not reach it. */
export const findProviderScope = async (db: Db, viewer: Viewer): Promise<AccountScope | undefined> => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('vertical', '=', viewer.vertical)
    .where('is_admin_panel', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && findScope(db, viewer, row.id);
};
