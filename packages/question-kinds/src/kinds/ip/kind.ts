import { IP_REFUSED, isIpAddress } from '@airlane/domain/text/ip-address';
import { noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { acceptIf, plainText, textCodec } from '../../text-codec.ts';

export const ipKind = defineKind({
  name: 'ip',
  options: noOptions,
  codec: () => textCodec(acceptIf(isIpAddress, IP_REFUSED)),
  ...plainText,
  examples: {
    valid: [
      { wire: '10.20.30.40', value: '10.20.30.40', text: '10.20.30.40' },
      { wire: ' 2001:db8::1 ', value: '2001:db8::1', text: '2001:db8::1' },
    ],
    invalid: [
      { wire: '10.20.30.256', message: IP_REFUSED },
      { wire: '2001:db8:::1', message: IP_REFUSED },
    ],
  },
});
