import { HTML_REFUSED, hasHtmlContent } from '@airlane/domain/text/html-content';
import { sentenceText } from '@airlane/domain/audit/audit-sentence';
import { z } from 'zod';
import { answerCodec, noOptions, type Refusal, refuse } from '../../answer-codec.ts';
import { defineKind } from '../../define.ts';
import { isBlank } from '../../text-codec.ts';

const MAX_PARTS = 50;
const MAX_TEXT = 2000;
const CONSOLE_ADDRESS = /^(?:|#\/[^\s\\]{1,400})$/;

const part = z.object({ text: z.string(), href: z.string() });
const sent = z
  .array(z.object({ text: z.string().max(MAX_TEXT), href: z.string().regex(CONSOLE_ADDRESS).default('') }))
  .max(MAX_PARTS);
type Parts = z.infer<typeof part>[];

const readParts = (draft: unknown): Parts | Refusal => {
  const read = sent.safeParse(typeof draft === 'string' ? [{ text: draft.trim() }] : draft);
  if (!read.success) return refuse('Enter a sentence, in parts with a text and an address of the console');
  return read.data.some(({ text }) => hasHtmlContent(text)) ? refuse(HTML_REFUSED) : read.data;
};

const isNoSentence = (draft: unknown): boolean => isBlank(draft) || (Array.isArray(draft) && draft.length === 0);

/** A sentence that the server writes: words, and among them links to pages of the console. */
export const sentenceKind = defineKind({
  name: 'sentence',
  options: noOptions,
  codec: () => answerCodec(z.array(part), readParts),
  commonRules: 'none',
  operators: [] as readonly never[],
  emptyDraft: (): unknown => '',
  isEmpty: isNoSentence,
  format: (parts) => sentenceText(parts),
  examples: {
    valid: [
      {
        wire: [
          { text: 'Una Seland suspended ' },
          { text: 'Pump 4', href: '#/acme/ThingsTable/ThingId_ICCID_8988303000000000010' },
        ],
        value: [
          { text: 'Una Seland suspended ', href: '' },
          { text: 'Pump 4', href: '#/acme/ThingsTable/ThingId_ICCID_8988303000000000010' },
        ],
        text: 'Una Seland suspended Pump 4',
      },
      { wire: ' Somebody signed in ', value: [{ text: 'Somebody signed in', href: '' }], text: 'Somebody signed in' },
    ],
    invalid: [
      {
        wire: [{ text: 'x', href: 'javascript:alert(1)' }],
        message: 'Enter a sentence, in parts with a text and an address of the console',
      },
      { wire: [{ text: '<b>x</b>' }], message: HTML_REFUSED },
      { wire: { text: 'x' }, message: 'Enter a sentence, in parts with a text and an address of the console' },
    ],
  },
});
