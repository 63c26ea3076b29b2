import { expect, test } from 'vitest';
import { hledgerEntry, type JournalEntry, journalCsvEntry } from './journal.ts';

const entry: JournalEntry = {
  id: 7,
  day: '2026-11-10',
  kind: 'payment',
  number: 'AIR-2026-000001',
  reference: 'SEPA; 4711\n| x',
  method: 'Bank transfer',
  postings: [
    { account: 'cash:bank', currency: 'USD', amount: 4641 },
    { account: 'receivable:two  spaces;', currency: 'USD', amount: -4641 },
  ],
};

test('a transaction in plain-text accounting: nothing in its texts ends a name or begins a comment', () => {
  expect(hledgerEntry(entry)).toBe(
    '2026-11-10 (7) Payment AIR-2026-000001 Bank transfer  ; reference: SEPA 4711 x\n' +
      '    cash:bank  USD 46.41\n' +
      '    receivable:two spaces  USD -46.41\n\n',
  );
});

test('the same as CSV, one line for each posting', () => {
  expect(journalCsvEntry({ ...entry, reference: '=1+1', number: 'a "b"' }, ',')).toBe(
    `7,2026-11-10,payment,"a ""b""","'=1+1","Bank transfer","cash:bank",USD,46.41\r\n` +
      `7,2026-11-10,payment,"a ""b""","'=1+1","Bank transfer","receivable:two  spaces;",USD,-46.41\r\n`,
  );
});
