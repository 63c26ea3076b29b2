import { getBrandPermissions, getCommunities, getMe, getMyBrands, getMyView } from '@airlane/contract/calls/me';
import { getOrganization } from '@airlane/contract/calls/lookups';
import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { accountPermissions, appTypeSeen, wholeAccountPermissions } from '@airlane/domain/access/roles';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { readerOf } from '#kernel/listing/visible-template.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { presentAccount, presentMe } from './me.presenter.ts';
import { countAccounts, findProfile, listAccounts } from './me.repository.ts';
import { menuFor } from './menu.ts';

export const meRoutes = (app: FastifyInstance, db: Db, catalog: TemplateCatalog, homeVertical: string): void => {
  handle(app, getMe, async ({ viewer }) => presentMe(await findProfile(db, viewer.userId), viewer.look));

  handle(app, getMyView, async ({ scope, query, headers }) => {
    const appType = appTypeSeen(scope.viewer.appType, headers.apptype);
    return {
      tabs: menuFor(scope, appType, await catalog.visibleTo({ ...readerOf(scope), appType }), {
        debug: query.debug ?? false,
        homeVertical,
      }),
    };
  });

  handle(app, getMyBrands, async ({ viewer, query }) => {
    const accounts = await listAccounts(db, viewer, { first: (query.page - 1) * query.size, size: query.size });
    return {
      brands: query.brandIdList ? [] : accounts.map(presentAccount),
      brandIds: accounts.map(({ id }) => id),
      totalCount: await countAccounts(db, viewer),
    };
  });

  handle(app, getBrandPermissions, async ({ scope }) => ({
    brandId: scope.accountId,
    permissions: Object.fromEntries(
      accountPermissions.map((permission) => [
        permission,
        scope.permissions.includes(permission) &&
          (scope.things.kind === 'all' || !wholeAccountPermissions.includes(permission)),
      ]),
    ) as Record<(typeof accountPermissions)[number], boolean>,
  }));

  handle(app, getOrganization, async ({ viewer, params }) => {
    const [account] = await listAccounts(db, viewer, { first: 0, size: 1, accountId: params.organizationId });
    // The same answer for a foreign account and for one that does not exist.
    if (!account) throw new AppError('NOT_FOUND');
    return presentAccount(account);
  });

  handle(app, getCommunities, async ({ viewer, params, query }) => {
    if (verticalByName(params.vertical)?.key !== viewer.vertical) throw new AppError('VERTICAL_MISMATCH');
    const accounts = await listAccounts(db, viewer, { first: 0, size: LONG_LIST_SIZE, accountId: query.communityId });
    if (query.communityId !== undefined && accounts.length === 0) throw new AppError('ACCOUNT_FORBIDDEN');
    const communities = accounts
      .map(presentAccount)
      .map((account) => (query.noProfileList ? { ...account, profile: null } : account));
    return {
      communities,
      totalCount: query.communityId === undefined ? await countAccounts(db, viewer) : accounts.length,
    };
  });
};
