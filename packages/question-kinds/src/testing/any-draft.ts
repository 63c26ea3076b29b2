import * as fc from 'fast-check';

const deep = fc.integer({ min: 1, max: 20_000 }).map((depth) => {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { selected: value, number: value } : [value];
  return value;
});

const strings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string().map((text) => `${text}\u0000`),
  fc.constantFrom('\ud800', 'a'.repeat(200_000), '__proto__', 'constructor', '1e400', '-0', '٣٤', '<b>', '９'),
);

const member = fc.oneof(
  strings,
  fc.anything(),
  fc.constantFrom(
    'sim',
    'plastic',
    'payg',
    'datausage',
    '262',
    '01',
    '4G',
    'Block',
    3,
    1.5,
    '0.00001',
    '/files/a',
    '2026-01-01',
    { amount: '1', unit: 'GB' },
    ['a', 'b'],
  ),
);

/** Items that nearly are what the kinds of several parts expect. */
const item = fc.record(
  Object.fromEntries(
    [
      'command',
      'criteria',
      'mcc',
      'mnc',
      'tech',
      'networkName',
      'dealItem',
      'policy',
      'monthlyFee',
      'notes',
      'type',
      'quantity',
      'price',
      'groups',
      'networks',
      'dataLimit',
      'action',
      'amount',
      'unit',
      'options',
      'numberOfAnswers',
      'original',
      'w128',
      'url',
      'name',
      'size',
      'startTime',
      'durationMinutes',
      'from',
      'to',
      'address',
      'city',
    ].map((name) => [name, member]),
  ),
  { requiredKeys: [] },
);

/** Whatever a client may send, the hostile included. */
export const anyDraft = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    withObjectString: true,
  }),
  strings,
  deep,
  item,
  fc.array(item, { maxLength: 20 }),
  fc.record({
    code: fc.oneof(strings, fc.anything()),
    country_iso: fc.oneof(strings, fc.anything()),
    number: fc.oneof(strings, fc.anything()),
  }),
  fc.record({
    selected: fc.oneof(fc.array(strings), fc.anything()),
    options: fc.anything(),
    numberOfAnswers: fc.anything(),
  }),
);
