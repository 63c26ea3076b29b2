import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNothingListed, readItems } from '../../items/read-items.ts';
import { countryNetwork, countryNetworkRules, networkListOptions, networkText } from './network-list.ts';

const telekom = {
  countryId: '49',
  countryName: 'Germany',
  jpuNetworkId: '7',
  networkName: 'Telekom',
  mcc: '262',
  mnc: '01',
};

/** Networks in the order in which a card should prefer them. */
export const countryNetworkKind = defineKind({
  name: 'countryNetwork',
  options: networkListOptions,
  codec: (options) => answerCodec(z.array(countryNetwork), (draft) => readItems(draft, countryNetworkRules(options))),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => [],
  isEmpty: isNothingListed(countryNetworkRules({}).isBlank),
  format: (networks) => networks.map(networkText).join('; '),
  examples: {
    valid: [
      { wire: [telekom, {}], value: [telekom], text: 'Telekom, Germany (262-01)' },
      {
        wire: [{ mcc: 310, mnc: 4, tech: '4G', networkName: ' Verizon ' }],
        value: [{ countryId: '', countryName: '', jpuNetworkId: '', networkName: 'Verizon', mcc: '310', mnc: '04' }],
        text: 'Verizon (310-04)',
      },
    ],
    invalid: [
      {
        wire: [{ ...telekom, mcc: '' }],
        message: 'Network 1 needs a mobile country code (MCC) and a mobile network code (MNC)',
      },
      {
        wire: [telekom, { ...telekom, mnc: 'one' }],
        message: 'Network 2 needs a mobile country code (MCC) and a mobile network code (MNC)',
      },
      { wire: Array.from({ length: 6 }, () => telekom), message: 'At most 5 networks are allowed' },
      {
        wire: Array.from({ length: 3 }, () => telekom),
        message: 'At most 2 networks are allowed',
        metadata: { placeholder: 'Add EHPLMN' },
      },
      { wire: [{ ...telekom, networkName: '<b>x</b>' }], message: HTML_REFUSED },
      { wire: ['262-01'], message: 'Network 1 cannot be read' },
      { wire: {}, message: 'Send a list of networks' },
    ],
  },
});
