import { noOptions } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { acceptIf, plainText, textCodec } from '../../text-codec.ts';
import { isWebAddress } from './web-address.ts';

const REFUSED = 'invalid URL';

export const urlKind = defineKind({
  name: 'url',
  options: noOptions,
  codec: () => textCodec(acceptIf(isWebAddress, REFUSED)),
  ...plainText,
  examples: {
    valid: [
      {
        wire: 'https://example.test/hook?x=1',
        value: 'https://example.test/hook?x=1',
        text: 'https://example.test/hook?x=1',
      },
      { wire: ' http://10.0.0.1:8080 ', value: 'http://10.0.0.1:8080', text: 'http://10.0.0.1:8080' },
    ],
    invalid: [
      { wire: 'ftp://example.test', message: REFUSED },
      { wire: 'example.test', message: REFUSED },
      { wire: 'https://', message: REFUSED },
      { wire: 'https://a b.test', message: REFUSED },
    ],
  },
});
