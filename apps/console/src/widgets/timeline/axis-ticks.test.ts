import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

const at = (text: string): number => Date.parse(text);

test.each([
  [
    'a day in Berlin',
    '2026-01-10T00:30:00Z',
    '2026-01-11T00:30:00Z',
    800,
    'Europe/Berlin',
    ['03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '11 Jan'],
  ],
  [
    'a minute',
    '2026-01-10T00:00:00Z',
    '2026-01-10T00:01:00Z',
    500,
    'UTC',
    ['10 Jan', '00:00:15', '00:00:30', '00:00:45', '00:01:00'],
  ],
  [
    'a month',
    '2026-01-01T00:00:00Z',
    '2026-01-31T00:00:00Z',
    500,
    'UTC',
    ['01 Jan', '08 Jan', '15 Jan', '22 Jan', '29 Jan'],
  ],
  [
    'half an hour in Kolkata',
    '2026-01-10T00:00:00Z',
    '2026-01-10T00:30:00Z',
    300,
    'Asia/Kolkata',
    ['05:30', '05:45', '06:00'],
  ],
])('%s', (_, from, to, width, zone, labels) => {
  const ticks = axisTicks({ from: at(from), to: at(to) }, width, zone).map(({ label }) => label);
  for (const label of labels) expect(ticks).toContain(label);
  expect(ticks.length).toBeLessThanOrEqual(width / 80 + 2);
});
