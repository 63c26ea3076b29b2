import { createDocument, listDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { accountIds } from '@airlane/fixtures';
import type { PostgresPool } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#testing/app.ts';
import { worldDatabase } from '#testing/engines.ts';

const { acme } = accountIds;

interface Asked {
  readonly statement: string;
  readonly values: readonly unknown[];
}

/** The same pool, which notes what it is asked. */
const noting = (pool: PostgresPool, asked: Asked[]): PostgresPool => ({
  ...pool,
  async connect() {
    const client = await pool.connect();
    const query = (statement: string, values: readonly unknown[]) => {
      asked.push({ statement, values });
      return client.query(statement, values);
    };
    return { query: query as typeof client.query, release: () => client.release() };
  },
});

test('an update looks up which template a document is of where its id does not say so, reads it once, stores it by one statement, and reads it again only where that sets something off', async () => {
  const asked: Asked[] = [];
  const database = await worldDatabase();
  const { engine } = database;
  const server = await testApp({ database: { ...database, engine: { ...engine, pool: noting(engine.pool, asked) } } });
  const admin = await server.logIn('admin@airlane.test');
  const statementsOf = async (
    id: string,
    key: string,
    version: number,
    questions: readonly { questionId: string; answer: string }[],
  ) => {
    asked.length = 0;
    await admin.call(updateDocument, { params: { id }, body: { version, questions: [...questions] } }, acme);
    return asked
      .filter(({ values }) => values.includes(key))
      .map(({ statement }) => /^\W*(?:prepared \*\/\s*)?(\w+)/.exec(statement)?.[1]);
  };

  const {
    items: [thing],
  } = await admin.call(listDocuments, { query: { templateName: 'ThingsTable', pageSize: 1 } }, acme);
  const id = thing?.id ?? '';
  expect(
    await statementsOf(id, id.replace('ThingId_ICCID_', ''), thing?.version ?? 0, [
      { questionId: 'QID001ThingName', answer: 'Renamed' },
    ]),
  ).toEqual(['select', 'with']);

  const order = await admin.call(
    createDocument,
    {
      headers: { template: 'OrderSIM', member: 'user-airlane' },
      body: {
        questions: [
          { questionId: 'QID003item', answer: 'Kit' },
          { questionId: 'QID004simType', answer: { selected: ['eSIM'] } },
          { questionId: 'QID008Quantity', answer: '12' },
        ],
      },
    },
    acme,
  );
  expect(
    await statementsOf(order.id, order.id, order.version, [{ questionId: 'QID003item', answer: 'First kit' }]),
  ).toEqual(['select', 'select', 'with', 'select']);
  await server.close();
  await database.close();
});
