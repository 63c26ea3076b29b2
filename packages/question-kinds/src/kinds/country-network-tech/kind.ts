import { HTML_REFUSED } from '@airlane/domain/text/html-content';
import { z } from 'zod';
import { answerCodec } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isNothingListed, readItems } from '../../items/read-items.ts';
import {
  countryNetworkTech,
  countryNetworkTechRules,
  networkListOptions,
  networkText,
} from '../country-network/network-list.ts';

const telekom = {
  countryId: '49',
  countryName: 'Germany',
  jpuNetworkId: '7',
  networkName: 'Telekom',
  mcc: '262',
  mnc: '01',
  tech: '4G',
} as const;

/** Networks in the order in which a card should prefer them, each for one technology. */
export const countryNetworkTechKind = defineKind({
  name: 'countryNetworkTech',
  options: networkListOptions,
  codec: (options) =>
    answerCodec(z.array(countryNetworkTech), (draft) => readItems(draft, countryNetworkTechRules(options))),
  commonRules: 'none',
  operators: ['contains', 'empty'],
  emptyDraft: (): unknown => [],
  isEmpty: isNothingListed(countryNetworkTechRules({}).isBlank),
  format: (networks) => networks.map((network) => `${networkText(network)} ${network.tech}`).join('; '),
  examples: {
    valid: [
      { wire: [{ ...telekom, tech: '4g' }], value: [telekom], text: 'Telekom, Germany (262-01) 4G' },
      {
        wire: [telekom, { ...telekom, tech: '2G' }],
        value: [telekom, { ...telekom, tech: '2G' }],
        text: 'Telekom, Germany (262-01) 4G; Telekom, Germany (262-01) 2G',
      },
    ],
    invalid: [
      { wire: [{ ...telekom, tech: '' }], message: 'Network 1 needs a technology: 2G, 3G, 4G' },
      { wire: [{ ...telekom, tech: '5G' }], message: 'Network 1 needs a technology: 2G, 3G, 4G' },
      {
        wire: [{ tech: '4G' }],
        message: 'Network 1 needs a mobile country code (MCC) and a mobile network code (MNC)',
      },
      { wire: Array.from({ length: 6 }, () => telekom), message: 'At most 5 networks are allowed' },
      { wire: [{ ...telekom, countryName: 'javascript:x' }], message: HTML_REFUSED },
    ],
  },
});
