import { findFileMapping, keepFileMapping } from '@airlane/contract';
import { type ColumnMapping, accountFileFields, type MappableField, mappingMistakes, personFileFields, thingFleetFields } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../../access/policy.ts';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import { handle } from '../../../routing.ts';
import { findKeptMapping, keepMapping } from './file-mappings.repository.ts';

const fieldsOf = { things: thingFleetFields, accounts: accountFileFields, people: personFileFields } as const satisfies Record<string, readonly MappableField[]>;

/** A mapping without its empty choices; refuses one that does not fit the columns. */
export const judgeMapping = (mapping: ColumnMapping, headers: readonly string[], fields: readonly MappableField[]): ColumnMapping => {
  const chosen = Object.fromEntries(Object.entries(mapping).filter(([, header]) => header !== ''));
  const mistakes = mappingMistakes(chosen, headers, fields);
  if (mistakes.length > 0) throw new AppError('VALIDATION_FAILED', { fields: mistakes.map(({ field, rule }) => ({ field: `mapping.${field}`, rule: 'mapping', message: rule })) });
  return chosen;
};

export const fileMappingRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, findFileMapping, inAccount, async ({ scope, body }) => {
    const kept = await findKeptMapping(db, scope, body.kind, body.headers);
    return { mapping: kept?.mapping ?? null, isOwn: kept?.isOwn ?? false };
  });
  handle(app, keepFileMapping, inAccount, async ({ scope, body }) => {
    await keepMapping(db, scope, body.kind, body.headers, judgeMapping(body.mapping, body.headers, fieldsOf[body.kind]));
    return { message: 'The mapping is kept' };
  });
};
