import { randomUUID } from 'node:crypto';
import { type NodeKind, nodeIdOf, nodeKindDefinitions } from '@airlane/domain/private-network/node-kinds';
import { sql } from 'kysely';
import { AppError } from '#kernel/errors.ts';
import { nodeSources } from './private-nodes.source.ts';
import { splitValues, typedUpdate } from '#kernel/documents/typed-update.ts';
import type { RecordWriter } from '#kernel/documents/record-writer.ts';

/** Networks, edges, radios and backhauls are rows of one table. The rules of their templates validate the parent; the table keeps it within the account. */
export const privateNodeWriter = (kind: NodeKind): RecordWriter => {
  const source = nodeSources[kind];
  return {
    async insert(trx, { accountId, viewer }, template, { values }) {
      const { columns, extra } = splitValues(source, template, values);
      const id = randomUUID();
      const parentId = (columns['parent_id'] ?? null) as string | null;
      const name = String(columns['name'] ?? '');
      const { rows } = await sql<{
        id: string;
      }>`insert into private_nodes (id, account_id, kind, parent_id, network_id, name, extra, created_by)
        values (${id}, ${accountId}, ${kind}, ${parentId}, coalesce((select network_id from private_nodes where id = ${parentId} and account_id = ${accountId}), ${id}), ${name}, ${JSON.stringify(extra)}::jsonb, ${viewer.userId})
        on conflict (account_id, kind, lower(name)) do nothing returning id`.execute(trx);
      // Another request took the name since the rules looked.
      if (rows.length === 0)
        throw new AppError('DUPLICATE', { values: { what: `The ${nodeKindDefinitions[kind].noun} ${name}` } });
      return nodeIdOf(kind, id);
    },
    readsCurrent: true,
    update: (scope, template, change) => typedUpdate({ source, table: 'private_nodes as t' }, scope, template, change),
    async remove(trx, scope, template, keys) {
      const own = sql<boolean>`${source.within(scope, template)} and t.id = any(${[...keys]}::text[])`;
      const { rows } = await sql<{
        name: string;
        children: number;
      }>`select t.name, (select count(*)::int from private_nodes as child where child.parent_id = t.id) as children from private_nodes as t where ${own} for update`.execute(
        trx,
      );
      const parent = rows.find(({ children }) => children > 0);
      if (parent)
        throw new AppError('NODE_REFUSED', {
          values: {
            reason: `${parent.name} still has ${kind === 'network' ? 'edges' : 'radios or backhauls'}. Remove them first.`,
          },
        });
      const removed = await sql`delete from private_nodes as t where ${own}`.execute(trx);
      return Number(removed.numAffectedRows ?? 0n);
    },
    changesAccess: false,
  };
};
