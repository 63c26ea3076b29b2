import { findFileMapping, keepFileMapping } from '@airlane/contract/calls/fleet-imports';
import { accountFileFields } from '@airlane/domain/fleet/account-row';
import type { MappableField } from '@airlane/domain/file-mapping/column-mapping';
import { personFileFields } from '@airlane/domain/fleet/person-row';
import { thingFleetFields } from '@airlane/domain/fleet/fleet-fields';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findKeptMapping, keepMapping } from './file-mappings.repository.ts';
import { validateMapping } from '#kernel/imports/validate-mapping.ts';

const fieldsOf = {
  things: thingFleetFields,
  accounts: accountFileFields,
  people: personFileFields,
} as const satisfies Record<string, readonly MappableField[]>;

export const fileMappingRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, findFileMapping, async ({ scope, body }) => {
    const kept = await findKeptMapping(db, scope, body.kind, body.headers);
    return { mapping: kept?.mapping ?? null, isOwn: kept?.isOwn ?? false };
  });
  handle(app, keepFileMapping, async ({ scope, body }) => {
    await keepMapping(
      db,
      scope,
      body.kind,
      body.headers,
      validateMapping(body.mapping, body.headers, fieldsOf[body.kind]),
    );
    return { message: 'The mapping is kept' };
  });
};
