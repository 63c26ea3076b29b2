import { identifyThings, listRatePlanNames, listThingGroups, listThingNetworks } from '@airlane/contract/calls/things';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findRatePlanNames } from './rate-plans.repository.ts';
import { blockedNetworkNames, distinctThingValues, findThingsByIdentifier } from './things.repository.ts';

const asOptions = (values: readonly string[]) => ({ options: values.map((value) => ({ id: value, title: value })) });

const onlySelected = (scope: AccountScope, named: string | undefined): void => {
  if (named !== undefined && named !== '' && named !== scope.accountId) throw new AppError('ACCOUNT_FORBIDDEN');
};

export const thingRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, listThingGroups, async ({ query, scope }) => {
    onlySelected(scope, query.brandId ?? query.accountId);
    return asOptions(await distinctThingValues(db, scope, 'group_name', query.search));
  });

  handle(app, identifyThings, async ({ scope, body }) => {
    const things = await findThingsByIdentifier(db, scope, body.identifiers);
    const known = new Set(
      things
        .flatMap(({ iccid, imsi, imei, name }) => [iccid, imsi, imei, name])
        .map((identifier) => identifier.toLowerCase()),
    );
    return {
      things: things.map(({ iccid, name }) => ({ iccid, name })),
      unknown: body.identifiers.filter((identifier) => !known.has(identifier.toLowerCase())),
    };
  });

  handle(app, listRatePlanNames, async ({ query, scope }) => {
    onlySelected(scope, query.accountId);
    return asOptions(await findRatePlanNames(db, scope));
  });

  handle(app, listThingNetworks, async ({ query, scope }) => {
    onlySelected(scope, query.accountId);
    return asOptions(
      query.blocked === undefined
        ? await distinctThingValues(db, scope, 'mno_name', query.search)
        : await blockedNetworkNames(db, scope, query.search),
    );
  });
};
