import { describe, expect, test } from 'vitest';
import { contactRhythm } from './contact-rhythm.ts';
import { diagnose, durationText } from './diagnose.ts';
import { actionFor } from './diagnosis-actions.ts';
import { healthyFacts, labelledCases } from './diagnosis-cases.testing.ts';
import { diagnosisRules } from './diagnosis-rules.ts';

test.each(labelledCases)('$name: $rule', ({ rule, facts }) => {
  expect(diagnose({ ...healthyFacts, ...facts }).rule.id).toBe(rule);
});

describe('the rules', () => {
  test('have names of their own and three labelled cases each', () => {
    expect(new Set(diagnosisRules.map(({ id }) => id)).size).toBe(diagnosisRules.length);
    for (const { id } of diagnosisRules)
      expect(labelledCases.filter(({ rule }) => rule === id).length, id).toBeGreaterThanOrEqual(3);
  });

  test('fill every placeholder, and say nothing about a fact that is missing', () => {
    for (const { facts } of labelledCases)
      expect(diagnose({ ...healthyFacts, ...facts }).sentence).not.toMatch(/[{}]|NaN|null|undefined/);
  });

  test('are plain data', () => {
    expect(JSON.parse(JSON.stringify(diagnosisRules))).toEqual(diagnosisRules);
  });

  test('list what was checked before', () => {
    const { passed } = diagnose({ ...healthyFacts, deviceChangedSeconds: 60 });
    expect(passed.map(({ id }) => id)).toEqual([
      'not-provisioned',
      'suspended',
      'never-attached',
      'private-network-down',
      'network-outage',
      'roaming-not-allowed',
      'network-blocked',
      'wrong-apn',
      'data-limit',
    ]);
  });

  test('need a last word', () => {
    expect(() => diagnose(healthyFacts, diagnosisRules.slice(0, -1))).toThrow('The last rule');
  });
});

test.each([
  [
    { silentSeconds: 3 * 86_400, isOnline: false, sessionSeconds: null },
    'No data session. Silent for 3 d; this Thing normally reports at least every 60 min.',
  ],
  [{ usedBytes: 1024, limitBytes: 1024 }, "This month's data limit is reached: 1.00 KB used."],
  [{ outageNetwork: 'KPN' }, 'KPN has an outage. The Thing will reconnect when it is over.'],
])('%j is told as "%s"', (facts, sentence) => {
  expect(diagnose({ ...healthyFacts, ...facts }).sentence).toBe(sentence);
});

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7199, '119 min'],
  [7200, '2 h'],
  [172_800, '2 d'],
])('%d s reads "%s"', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('a viewer who may not change the Thing is sent to support', () => {
  expect(actionFor('activate', false)).toBe('contactSupport');
  expect(actionFor('activate', true)).toBe('activate');
  expect(actionFor('wait', false)).toBe('wait');
});

const every = (seconds: number, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(index * seconds * 1000));

test.each([
  ['nothing', [], 86_400],
  ['one contact', every(60, 1), 86_400],
  ['a report every hour', every(3600, 100), 3600],
  ['a report every second', every(1, 100), 900],
  ['a report every week', every(604_800, 10), 259_200],
  ['a report every hour with one long night', [...every(3600, 60), new Date(100 * 3_600_000)], 3600],
])('the rhythm of %s', (_, contacts, seconds) => {
  expect(contactRhythm(contacts)).toBe(seconds);
});
