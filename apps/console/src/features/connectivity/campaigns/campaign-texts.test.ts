import { expect, test } from 'vitest';
import { campaignPeriod, contentTexts, howTexts } from './campaign-texts.ts';

const now = new Date('2026-11-16T15:30:20Z');

test.each([
  ['a running one', '2026-11-16T10:20:30Z', null, '2026-11-16T10:00:00.000Z', '2026-11-16T15:30:20.000Z'],
  ['a fresh one', '2026-11-16T15:30:00Z', null, '2026-11-16T14:00:00.000Z', '2026-11-16T15:30:20.000Z'],
  [
    'one that is over',
    '2026-11-01T10:20:30Z',
    '2026-11-02T08:00:00Z',
    '2026-11-01T10:00:00.000Z',
    '2026-11-02T09:00:00.000Z',
  ],
  ['an old one', '2026-06-01T10:20:30Z', null, '2026-10-18T15:00:00.000Z', '2026-11-16T15:30:20.000Z'],
])('%s is shown from its first hour', (_, createdAt, finishedAt, from, to) => {
  const period = campaignPeriod({ createdAt, finishedAt }, now);
  expect([period.from.toISOString(), period.to.toISOString()]).toEqual([from, to]);
});

test('what is sent is put into words', () => {
  const networks = [{ mcc: '204', mnc: '08', networkName: 'KPN', countryName: 'Netherlands', tech: '4G' }];
  expect(
    contentTexts({
      commands: [
        { command: 'A0', criteria: '9000' },
        { command: 'A1', criteria: '' },
      ],
      networks,
      file: { name: 'a.bin', url: '', size: 2048 },
    }),
  ).toEqual([
    ['Commands', 'A0 (9000); A1'],
    ['Networks', 'KPN 204-08 4G'],
    ['File', 'a.bin, 2.00 KB'],
  ]);
});

test.each([
  [{}, []],
  [{ canary: { size: 1, unit: 'things' as const, waitMinutes: 0 } }, [['Canary', '1 card']]],
  [
    {
      canary: { size: 5, unit: 'percent' as const, waitMinutes: 10 },
      waves: { count: 3, pauseMinutes: 2 },
      perSecond: 20,
      maxFailedPercent: 5,
    },
    [
      ['Canary', '5 %, then wait 10 min'],
      ['Waves', '3, 2 min apart'],
      ['Rate', 'At most 20 packages/s'],
      ['Pauses', 'When more than 5 % fail'],
    ],
  ],
])('the rollout %j is put into words', (how, texts) => expect(howTexts(how)).toEqual(texts));
