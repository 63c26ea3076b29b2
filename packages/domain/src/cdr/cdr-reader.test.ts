import { expect, test } from 'vitest';
import { type CdrMapping, cdrReader } from './cdr-reader.ts';

const ICCID = '8988303000000000001';
const total: CdrMapping = {
  delimiter: ',',
  columns: { iccid: 'ICCID', endedAt: 'End', bytes: 'Volume' },
  timeFormat: 'ISO',
  zone: 'UTC',
};
const whole: CdrMapping = {
  delimiter: ';',
  columns: {
    iccid: 'sim',
    endedAt: 'stop',
    bytesUp: 'up',
    bytesDown: 'down',
    network: 'op',
    country: 'cc',
    sequence: 'no',
  },
  timeFormat: 'dd.MM.yyyy HH:mm:ss',
  zone: 'Europe/Berlin',
};
const WHOLE_TITLES = 'no;sim;stop;up;down;op;cc;ignored';
const plain = { network: null, country: null, sequence: null };

const lineOf = (mapping: CdrMapping, titles: string, line: string): unknown => {
  const reader = cdrReader(mapping, titles);
  return 'read' in reader ? reader.read(line) : reader;
};

test.each([
  [
    'the total',
    total,
    'ICCID,End,Volume',
    `${ICCID},2026-11-16T08:00:00Z,1024`,
    { ...plain, iccid: ICCID, endedAt: new Date('2026-11-16T08:00:00Z'), bytes: 1024 },
  ],
  [
    'another order of columns',
    total,
    'Volume,x,End,ICCID',
    `0,,2026-11-16T08:00:00Z,"${ICCID}"`,
    { ...plain, iccid: ICCID, endedAt: new Date('2026-11-16T08:00:00Z'), bytes: 0 },
  ],
  [
    'up and down in a zone',
    whole,
    WHOLE_TITLES,
    `7;${ICCID};16.11.2026 09:00:00;10;20;"Tele; One";DE;`,
    {
      iccid: ICCID,
      endedAt: new Date('2026-11-16T08:00:00Z'),
      bytes: 30,
      network: 'Tele; One',
      country: 'DE',
      sequence: 7,
    },
  ],
  [
    'no network and country',
    whole,
    WHOLE_TITLES,
    `7;${ICCID};16.11.2026 09:00:00;10;20;;;`,
    { iccid: ICCID, endedAt: new Date('2026-11-16T08:00:00Z'), bytes: 30, network: null, country: null, sequence: 7 },
  ],
])('a line with %s is read', (_, mapping, titles, line, record) => {
  expect(lineOf(mapping, titles, line)).toEqual({ record });
});

test.each([
  ['no such column', total, 'ICCID,End', `${ICCID},x`, 'The first line has no column "Volume"'],
  ['an empty file', total, '', '', 'The first line has no column "ICCID"'],
  ['a short line', total, 'ICCID,End,Volume', ICCID, '1 cells instead of 3'],
  ['an open quote', total, 'ICCID,End,Volume', `"${ICCID},2026-11-16T08:00:00Z,1`, 'A quote is not closed'],
  ['no ICCID', total, 'ICCID,End,Volume', 'x,2026-11-16T08:00:00Z,1', 'ICCID: 19 or 20 digits are needed'],
  ['no time', total, 'ICCID,End,Volume', `${ICCID},yesterday,1`, 'End: a time is needed (ISO)'],
  [
    'a negative volume',
    total,
    'ICCID,End,Volume',
    `${ICCID},2026-11-16T08:00:00Z,-1`,
    'Volume: a whole number of bytes is needed',
  ],
  [
    'a fraction',
    total,
    'ICCID,End,Volume',
    `${ICCID},2026-11-16T08:00:00Z,1.5`,
    'Volume: a whole number of bytes is needed',
  ],
  [
    'a volume beyond counting',
    total,
    'ICCID,End,Volume',
    `${ICCID},2026-11-16T08:00:00Z,9999999999999999`,
    'Volume: a whole number of bytes is needed',
  ],
  [
    'one direction only',
    whole,
    WHOLE_TITLES,
    `7;${ICCID};16.11.2026 09:00:00;10;;;;`,
    'down: a whole number of bytes is needed',
  ],
  [
    'a country in words',
    whole,
    WHOLE_TITLES,
    `7;${ICCID};16.11.2026 09:00:00;10;20;;Germany;`,
    'cc: two capital letters (ISO 3166), such as DE',
  ],
  ['no number', whole, WHOLE_TITLES, `;${ICCID};16.11.2026 09:00:00;10;20;;;`, 'no: a whole number is needed'],
])('%s is refused by name', (_, mapping, titles, line, problem) => {
  expect(lineOf(mapping, titles, line)).toEqual({ problem });
});
