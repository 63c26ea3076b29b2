import { expect, test } from 'vitest';
import { findMapping, headersKey, thingFleetFields } from './fleet-fields.ts';
import { limitIn, readFleet } from './read-fleet.ts';

const options = { knownTags: ['Pilot', 'Spare'] };
const [one, two] = ['8988399000100000017', '8988399000100000025'];
const all = { iccid: 'ICCID', name: 'Name', group: 'Group', tags: 'Tags', dataLimit: 'Limit' };

test.each([
  [['id', 'name', 'tags', 'sim.iccid', 'status'], { iccid: 'sim.iccid', name: 'name', tags: 'tags' }, 'Endpoint list'],
  [
    ['ICCID', 'IMSI', 'Label', 'Status', 'Data limit MB'],
    { iccid: 'ICCID', name: 'Label', dataLimit: 'Data limit MB' },
    'SIM list with labels',
  ],
  [['Sid', 'Iccid', 'Unique Name', 'Fleet'], { iccid: 'Iccid', name: 'Unique Name', group: 'Fleet' }, 'Fleet list'],
  [['SIM number', 'Alias', 'Site'], { iccid: 'SIM number', name: 'Alias', group: 'Site' }, undefined],
  [['a', 'b'], {}, undefined],
])('the columns %j are mapped as %j', (headers, mapping, title) => {
  expect(findMapping(headers, thingFleetFields)).toEqual({ mapping, title });
});

test('the order of columns does not matter for the mapping that is kept', () => {
  expect(headersKey(['b', 'a'])).toBe(headersKey(['a', 'b']));
});

test.each([
  ['500', 524_288_000],
  ['500 MB', 524_288_000],
  ['1,5 GB', 1_610_612_736],
  ['10 bytes', 10],
  ['Unlimited', null],
  ['0', 0],
  ['lots', undefined],
  ['-1', undefined],
  ['9999999 TB', undefined],
])('"%s" is a limit of %s bytes', (text, bytes) => {
  expect(limitIn(text)).toBe(bytes);
});

test.each<[string, string, unknown, unknown]>([
  [
    'a whole row',
    `${one},Pump 1,North,Pilot;Spare,500 MB`,
    [{ row: 2, iccid: one, name: 'Pump 1', group: 'North', tags: ['Pilot', 'Spare'], limitBytes: 524_288_000 }],
    [],
  ],
  ['what is empty stays', `${one},,,,`, [{ row: 2, iccid: one }], []],
  ['blanks within an ICCID', `8988 3990 0010 0000 017,A`, [{ row: 2, iccid: one, name: 'A' }], []],
  [
    'a shortened ICCID',
    `8.98E+18,A`,
    [],
    [
      {
        row: 2,
        field: 'iccid',
        message: '"8.98E+18" was shortened by a spreadsheet. Format the column as text and export it again',
      },
    ],
  ],
  ['no ICCID', `,A`, [], [{ row: 2, field: 'iccid', message: 'No ICCID' }]],
  [
    'an unknown tag',
    `${one},A,,Nope`,
    [{ row: 2, iccid: one, name: 'A' }],
    [{ row: 2, field: 'tags', message: 'There is no tag "Nope"' }],
  ],
  [
    'a name that is too long',
    `${one},${'x'.repeat(81)},North`,
    [{ row: 2, iccid: one, group: 'North' }],
    [{ row: 2, field: 'name', message: 'At most 80 characters' }],
  ],
  [
    'the same SIM twice',
    `${one},A\n${two},B\n${one},C`,
    [
      { row: 2, iccid: one, name: 'A' },
      { row: 3, iccid: two, name: 'B' },
    ],
    [{ row: 4, field: 'iccid', message: 'The same ICCID as in row 2' }],
  ],
  ['an open quote', `${one},"A`, [], [{ row: 2, field: '', message: 'A quote is not closed' }]],
  ['empty lines', `\n\n${one},A`, [{ row: 4, iccid: one, name: 'A' }], []],
])('a file with %s', (_, lines, rows, findings) => {
  expect(readFleet(`ICCID,Name,Group,Tags,Limit\n${lines}`, all, options)).toEqual({ rows, findings });
});
