import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec, noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { addressParts, isNoAddress, readAddress } from './read-address.ts';

const shape = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
const berlin = {
  address: 'Invalidenstr. 44',
  city: 'Berlin',
  state: 'Berlin',
  postalCode: '10115',
  country: 'Germany',
};

/** A postal address in its parts, whether a map service found it or a person typed it. */
export const addressKind = defineKind({
  name: 'address',
  options: noOptions,
  codec: () => answerCodec(shape, readAddress),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => Object.fromEntries(addressParts.map((part) => [part, ''])),
  isEmpty: isNoAddress,
  format: (value) =>
    [value.address, `${value.postalCode} ${value.city}`.trim(), value.state, value.country]
      .filter((part) => part !== '')
      .join(', '),
  examples: {
    valid: [
      { wire: berlin, value: berlin, text: 'Invalidenstr. 44, 10115 Berlin, Berlin, Germany' },
      {
        wire: { address: ' 1 Main St ', postalCode: 94016 },
        value: { address: '1 Main St', city: '', state: '', postalCode: '94016', country: '' },
        text: '1 Main St, 94016',
      },
      {
        wire: 'Harbour 3',
        value: { address: 'Harbour 3', city: '', state: '', postalCode: '', country: '' },
        text: 'Harbour 3',
      },
    ],
    invalid: [
      { wire: { ...berlin, city: '<b>Berlin</b>' }, message: HTML_REFUSED },
      { wire: { ...berlin, city: ['Berlin'] }, message: 'Enter text' },
      { wire: { ...berlin, state: 'x'.repeat(301) }, message: 'Each part of an address has at most 300 characters' },
      { wire: 7, message: 'Enter an address' },
      { wire: { street: 'x' }, message: 'Enter an address' },
    ],
  },
});
