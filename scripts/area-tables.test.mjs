import { expect, test } from 'vitest';
import { areaTable, declaredBy, withTable } from './area-tables.mjs';

const known = {
  calls: new Set(['listOffers', 'sendOffer']),
  tables: new Set(['offers', 'offer_items', 'accounts']),
  events: new Set(['offer.sent']),
};
const routes = `import { handle } from '#kernel/routing/handle.ts';
  handle(app, listOffers, () => all());
  for (const call of [sendOffer]) handle(app, call, send);`;
const repository = `
  db.insertInto('offers'); sql\`update offer_items set is_open = false\`;
  db.selectFrom('accounts'); sql\`insert into elsewhere values (1)\`;
  recordEvent(trx, id, 'offer.sent', {}); const other = 'offer.unknown';`;
const declared = declaredBy(
  [
    { name: 'offers.routes.ts', source: routes },
    { name: 'offers.repository.ts', source: repository },
    { name: 'offers.jobs.ts', source: "export const endOffersJob = defineJob<{ id: string }>(\n  'end-offers', {})" },
    { name: 'offers.test.ts', source: "db.deleteFrom('accounts')" },
  ],
  known,
);

test('calls, jobs, written tables and recorded events are read from the files of a module, and not from its tests', () => {
  expect(declared).toEqual({
    calls: ['listOffers', 'sendOffer'],
    jobs: ['end-offers'],
    tables: ['offer_items', 'offers'],
    events: ['offer.sent'],
  });
});

test('the table replaces the one before, and is added where there was none', () => {
  const nothing = { calls: [], jobs: [], tables: [], events: [] };
  const table = areaTable([
    { name: 'offers', declared },
    { name: 'plain', declared: nothing },
  ]);
  expect(table.split('\n').at(-1)).toBe(
    '| `offers` | `listOffers` `sendOffer` | `end-offers` | `offer_items` `offers` | `offer.sent` |',
  );
  const first = withTable('# trade\n', 'one');
  expect(first).toContain('## What the modules declare');
  expect(withTable(`${first}\nAfter.\n`, 'two')).toBe(`${first.replace('one', 'two')}\nAfter.\n`);
});
