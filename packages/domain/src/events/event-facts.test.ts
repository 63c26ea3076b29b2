import { expect, test } from 'vitest';
import { eventFacts } from './event-facts.ts';

test.each([
  [
    'a data limit',
    {
      rule: 'integration-rule-9edd',
      ruleName: 'Data limit of Vans',
      limitMegabytes: 10,
      usedBytes: 235_243_275,
      action: 'Suspend',
    },
    'Rule: Data limit of Vans, Limit: 10.0 MB, Used: 224 MB, Action: Suspend',
  ],
  ['ids of people and documents', { by: 'user-airlane', document: 'doc-1' }, ''],
  [
    'names and numbers',
    { node: 'edge-1', name: 'Mast 4', radios: 12_000, network: 'Harbour' },
    'Name: Mast 4, Radios: 12,000, Network: Harbour',
  ],
  [
    'money and a date',
    { invoice: 'i', number: 'A-1', amount: 12.5, dueAt: '2026-11-30T23:30:00Z' },
    'Number: A-1, Amount: $ 12.50, Due: 2026-12-01 00:30',
  ],
  ['what is empty', { reason: '', ip: undefined, country: 'NL' }, 'Country: NL'],
] as const)('%s is said in words', (_name, data, expected) => {
  expect(eventFacts(data, 'Europe/Berlin')).toBe(expected);
});
