import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAnswer, formatAnswer, isEmptyDraft } from './answers.ts';
import { compile } from './compile.ts';
import { decodeAnswer } from './decode-answer.ts';
import { kindNames } from './registry.ts';
import { anyDraft } from './testing/any-draft.ts';
import { exampleQuestion } from './testing/example-question.ts';

const metadata = fc.constantFrom(
  {},
  { numberOfAnswers: 3 },
  { options: ['a', 'b'] },
  { maxLen: 5, inputRegexValidation: '^(a+)+$' },
  { commaSeparated: true },
);

describe.each(kindNames)('the kind %s', (name) => {
  it('judges any draft without failing, and keeps only what can be stored', () => {
    fc.assert(
      fc.property(anyDraft, metadata, (draft, settings) => {
        const question = exampleQuestion(name, settings);
        const decoded = decodeAnswer(question, draft);
        expect(decoded.ok || decoded.message !== '').toBe(true);
        isEmptyDraft(question, draft);
        formatAnswer(question, draft);
        const codec = compile(question)?.codec.safeDecode(draft);
        expect(typeof codec?.success).toBe('boolean');
      }),
    );
  });

  it('reads the wire form of what it read as the same value', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const question = exampleQuestion(name, { numberOfAnswers: 3 });
        const decoded = decodeAnswer(question, draft);
        if (!decoded.ok || decoded.value === null) return;
        expect(decodeAnswer(question, decoded.value)).toEqual(decoded);
        const wire = encodeAnswer(question, decoded.value);
        const again = name === 'password' ? wire : decodeAnswer(question, JSON.parse(JSON.stringify(wire)));
        expect(again).toEqual(name === 'password' ? '' : decoded);
      }),
    );
  });
});
