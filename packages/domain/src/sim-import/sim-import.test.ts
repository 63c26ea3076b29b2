import { expect, test } from 'vitest';
import { guessMapping } from '../file-mapping/column-mapping.ts';
import { passesLuhn } from '../sims/luhn.ts';
import { readSimRow } from './read-sim-row.ts';
import { simFileFields, simKeyNames } from './sim-file-fields.ts';
import { MAX_RANGE_SIMS, rangeProblem, rangeQuantity, type SimRange, simsOfRange } from './sim-range.ts';
import { isStockLow, stockName } from './sim-stock.ts';

const ICCID = '8944538532012345678';
const KI = '0123456789ABCDEF0123456789abcdef';
const defaults = { size: '4FF', sponsor: 'Northlink Wireless', network: '', account: '' };
const bare = {
  imsi: '',
  msisdn: '',
  size: '4FF',
  sponsor: 'Northlink Wireless',
  eid: '',
  activationCode: '',
  account: '',
  keys: {},
};

test.each([
  [['ICCID', 'IMSI', 'Ki', 'OPc', 'ADM1'], { iccid: 'ICCID', imsi: 'IMSI', ki: 'Ki', opc: 'OPc', adm1: 'ADM1' }],
  [
    ['SIM Serial Number', 'IMSI1', 'MSISDN', 'Form Factor', 'PIN', 'PUK'],
    { iccid: 'SIM Serial Number', imsi: 'IMSI1', msisdn: 'MSISDN', size: 'Form Factor', pin1: 'PIN', puk1: 'PUK' },
  ],
  [['ICCID', 'Customer', 'Number'], { iccid: 'ICCID', account: 'Customer', msisdn: 'Number' }],
  [
    ['icc_id', 'eKi', 'euicc-id', 'LPA string'],
    { iccid: 'icc_id', ki: 'eKi', eid: 'euicc-id', activationCode: 'LPA string' },
  ],
])('the layout %j is recognised', (headers, mapping) => {
  expect(guessMapping(headers, simFileFields)).toEqual(mapping);
});

test.each([
  ['an ICCID alone', { iccid: ICCID }, { ...bare, iccid: ICCID }],
  ['digits in groups, padded', { iccid: '8944 5385 3201 2345 678F' }, { ...bare, iccid: ICCID }],
  [
    'everything',
    {
      iccid: ICCID,
      imsi: '901990000000001',
      msisdn: '+88351001000001',
      size: 'mff2',
      sponsor: 'Other',
      ki: KI,
      puk1: '12345678',
    },
    {
      ...bare,
      iccid: ICCID,
      imsi: '901990000000001',
      msisdn: '88351001000001',
      size: 'MFF2',
      sponsor: 'Other',
      keys: { ki: KI, puk1: '12345678' },
    },
  ],
  ['an account', { iccid: ICCID, account: ' Acme ' }, { ...bare, iccid: ICCID, account: 'Acme' }],
])('a row with %s', (_, values, sim) => {
  expect(readSimRow(values, defaults)).toEqual(sim);
});

test.each([
  ['no ICCID', {}, 'iccid', 'No ICCID'],
  [
    'a wrong check digit',
    { iccid: '8944538532012345675' },
    'iccid',
    'This ICCID seems to be invalid, as it is not passing "Luhn algorithm" validation',
  ],
  ['a short ICCID', { iccid: '8944' }, 'iccid', 'ICCID number (4) should contain 19-20 digits'],
  ['a bad IMSI', { iccid: ICCID, imsi: '12x' }, 'imsi', 'An IMSI has 14 or 15 digits'],
  ['a bad MSISDN', { iccid: ICCID, msisdn: '12' }, 'msisdn', 'An MSISDN has 7 to 15 digits'],
  ['an unknown size', { iccid: ICCID, size: 'huge' }, 'size', 'Unknown size. Sizes are 2FF, 3FF, 4FF, MFF2, eSIM'],
  ['a bad EID', { iccid: ICCID, eid: '123' }, 'eid', 'Not an EID: its check digits do not match'],
  [
    'a bad activation code',
    { iccid: ICCID, activationCode: 'x' },
    'activationCode',
    'Not an activation code (LPA:1$server$id)',
  ],
  ['a cut Ki', { iccid: ICCID, ki: 'SECRET' }, 'ki', 'Ki: 32, 48 or 64 hexadecimal digits are needed'],
  ['a bad PUK', { iccid: ICCID, puk1: '99' }, 'puk1', 'PUK1: 8 digits are needed'],
])('a row with %s is found', (_, values, field, finding) => {
  expect(readSimRow(values, defaults)).toMatchObject({ field, finding });
});

test('a size is needed, and no finding shows a key', () => {
  expect(readSimRow({ iccid: ICCID }, { ...defaults, size: '' })).toMatchObject({
    field: 'size',
    finding: 'No size. Choose one for the whole file',
  });
  for (const name of simKeyNames)
    expect(JSON.stringify(readSimRow({ iccid: ICCID, [name]: 'TOPSECRET' }, defaults))).not.toContain('TOPSECRET');
});

const range: SimRange = { firstIccid: ICCID, lastIccid: '', quantity: 3, firstImsi: '901990000000009' };

test('a range counts up, each ICCID with its check digit', () => {
  const sims = [...simsOfRange(range)];
  expect(sims.map(({ imsi }) => imsi)).toEqual(['901990000000009', '901990000000010', '901990000000011']);
  expect(sims.map(({ iccid }) => iccid.slice(0, -1))).toEqual([
    '894453853201234567',
    '894453853201234568',
    '894453853201234569',
  ]);
  expect(sims.every(({ iccid }) => passesLuhn(iccid))).toBe(true);
  const last = sims.at(-1)?.iccid ?? '';
  expect(rangeQuantity({ ...range, lastIccid: last })).toBe(3);
  expect(rangeProblem({ ...range, lastIccid: last })).toBeUndefined();
});

test.each<[string, Partial<SimRange>, string]>([
  ['no ICCID', { firstIccid: '12' }, 'firstIccid'],
  ['neither last nor quantity', { quantity: 0 }, 'quantity'],
  ['too many', { quantity: MAX_RANGE_SIMS + 1 }, 'quantity'],
  ['a last one before the first', { lastIccid: '8944538532012345660', quantity: 0 }, 'lastIccid'],
  ['a quantity that is not the range', { lastIccid: ICCID, quantity: 2 }, 'quantity'],
  ['a short IMSI', { firstImsi: '90199' }, 'firstImsi'],
  ['IMSIs beyond their network', { firstImsi: '901999999999999' }, 'firstImsi'],
])('a range with %s is refused', (_, change, field) => {
  expect(rangeProblem({ ...range, ...change })?.field).toBe(field);
});

test.each([
  [5, null, false],
  [5, 5, false],
  [4, 5, true],
])('%i in stock with a threshold of %s is low: %s', (inStock, threshold, isLow) => {
  expect(isStockLow({ inStock, threshold })).toBe(isLow);
});

test('a level is named by what it counts', () => {
  expect([stockName({ size: '4FF', sponsor: '' }), stockName({ size: 'eSIM', sponsor: 'Meridian' })]).toEqual([
    '4FF',
    'eSIM of Meridian',
  ]);
});
