import { expect, test } from 'vitest';
import { MB } from '../text/byte-size.ts';
import { type RuleReport, ruleReportText } from './rule-report.ts';

const thing = (number: number, usedBytes: number | null = null) => ({
  iccid: `89883990000000${number}`,
  name: `Van ${number}`,
  usedBytes,
});
const report = (change: Partial<RuleReport>): RuleReport => ({
  rule: 'Caps',
  action: 'Suspend',
  limitBytes: null,
  done: [],
  failed: [],
  failure: '',
  ...change,
});

test.each([
  [
    'one Thing is named',
    report({ done: [thing(10001)] }),
    "Event rule 'Caps' suspended Van 10001",
    'Things: Van 10001 (8988399000000010001).',
  ],
  [
    'one without a name goes by its ICCID',
    report({ action: 'Notify', done: [{ ...thing(10001), name: '' }] }),
    "Event rule 'Caps' was set off by 8988399000000010001",
    'Things: 8988399000000010001.',
  ],
  [
    'values have their units',
    report({ limitBytes: 10 * MB, done: [thing(10001, 235_243_275)] }),
    "Event rule 'Caps' suspended Van 10001",
    'Limit of the month: 10.0 MB. Things: Van 10001 (8988399000000010001), used 224 MB.',
  ],
  [
    'what failed is told with its reason',
    report({ done: [thing(10001)], failed: [thing(10002)], failure: 'Barred by the fraud desk' }),
    "Event rule 'Caps' suspended Van 10001",
    'Things: Van 10001 (8988399000000010001). It failed for Van 10002: Barred by the fraud desk.',
  ],
  [
    'where all failed',
    report({ failed: [thing(10001), thing(10002)], failure: 'The network is away' }),
    "Event rule 'Caps' failed for 2 Things",
    'Things: Van 10001 (8988399000000010001); Van 10002 (8988399000000010002). The network is away',
  ],
] as const)('%s', (_name, given, subject, text) => {
  expect(ruleReportText(given)).toEqual({ subject, text });
});

test('94 Things are one message that names ten', () => {
  const { subject, text } = ruleReportText(
    report({ done: Array.from({ length: 94 }, (_, index) => thing(10_000 + index)) }),
  );
  expect(subject).toBe("Event rule 'Caps' suspended 94 Things");
  expect(text.match(/Van/g)).toHaveLength(10);
  expect(text).toContain('; and 84 more.');
});
