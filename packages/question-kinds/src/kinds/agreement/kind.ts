import { z } from 'zod';
import { answerCodec, refuse } from '../../answer-codec.ts';
import { booleanIn, isUnset } from '../../boolean-draft.ts';
import { defineKind } from '../../define.ts';

const LINK_TEXT = 'Read the terms';
const REFUSED = 'Tick the box to agree';

/** Consent to terms: a checkbox that links to what is agreed to. Required means ticked. */
export const agreementKind = defineKind({
  name: 'agreement',
  options: z.object({
    agreementUrl: z.string().optional().catch(undefined),
    agreementLinkText: z.string().min(1).default(LINK_TEXT).catch(LINK_TEXT),
  }),
  codec: () => answerCodec(z.boolean(), (draft) => booleanIn(draft) ?? refuse(REFUSED)),
  commonRules: 'none',
  operators: ['is'],
  emptyDraft: (): unknown => false,
  isEmpty: isUnset,
  isAnswered: (draft) => booleanIn(draft) === true,
  format: (value) => (value ? 'Agreed' : 'Not agreed'),
  examples: {
    valid: [
      { wire: true, value: true, text: 'Agreed', metadata: { agreementUrl: 'https://airlane.test/terms' } },
      { wire: 'false', value: false, text: 'Not agreed' },
    ],
    invalid: [{ wire: 'I agree', message: REFUSED }],
  },
});
