import { EMAIL_REFUSED, isEmailAddress, splitEmailList } from '@airlane/domain/text/email-address';
import { z } from 'zod';
import { defineKind } from '../../define.ts';
import { acceptIf, plainText, textCodec } from '../../text-codec.ts';

const isEmailList = (text: string): boolean => {
  const addresses = splitEmailList(text);
  return addresses.length > 0 && addresses.every(isEmailAddress);
};

export const emailKind = defineKind({
  name: 'email',
  options: z.object({ commaSeparated: z.boolean().default(false).catch(false) }),
  codec: (options) => textCodec(acceptIf(options.commaSeparated ? isEmailList : isEmailAddress, EMAIL_REFUSED)),
  ...plainText,
  examples: {
    valid: [
      { wire: ' Ada@Example.test ', value: 'Ada@Example.test', text: 'Ada@Example.test' },
      {
        wire: 'a@x.test, b@y.test',
        value: 'a@x.test, b@y.test',
        text: 'a@x.test, b@y.test',
        metadata: { commaSeparated: true },
      },
    ],
    invalid: [
      { wire: 'ada@', message: EMAIL_REFUSED },
      { wire: 'a@x.test, b@y.test', message: EMAIL_REFUSED },
      { wire: 'a@x.test, b', message: EMAIL_REFUSED, metadata: { commaSeparated: true } },
    ],
  },
});
