import { formatBytes, parseBytes } from '@airlane/domain/text/byte-size';
import { z } from 'zod';
import { answerCodec, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isBlank } from '../../text-codec.ts';

const REFUSED = 'Enter a size such as 300 MB or 1.5 GB';

const readBytes = (draft: unknown): number | undefined => {
  if (typeof draft === 'number') return Number.isSafeInteger(draft) && draft >= 0 ? draft + 0 : undefined;
  return typeof draft === 'string' ? parseBytes(draft) : undefined;
};

/** An amount of data. The number is bytes everywhere; a unit may be typed, and is shown, but is never stored. */
export const bytesKind = defineKind({
  name: 'bytes',
  options: z.object({
    minValue: z.number().optional().catch(undefined),
    maxValue: z.number().optional().catch(undefined),
  }),
  codec: () => answerCodec(z.number(), (draft) => readBytes(draft) ?? refuse(REFUSED), String),
  commonRules: 'amount',
  operators: ['between', 'empty'],
  emptyDraft: () => '',
  isEmpty: isBlank,
  format: formatBytes,
  data: { unit: 'bytes', text: String },
  examples: {
    valid: [
      { wire: '1.5 GB', value: 1_610_612_736, text: '1.50 GB' },
      { wire: '300', value: 300, text: '300 B' },
      { wire: 1024, value: 1024, text: '1.00 KB' },
      { wire: '20mb', value: 20_971_520, text: '20.0 MB' },
    ],
    invalid: [
      { wire: 'a lot', message: REFUSED },
      { wire: '-1', message: REFUSED },
      { wire: 1.5, message: REFUSED },
    ],
  },
});
