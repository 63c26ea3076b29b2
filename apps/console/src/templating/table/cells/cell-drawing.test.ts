import type { Question, QuestionMetadata } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { drawnAs, isCopied, longTextUse } from './cell-drawing.ts';

const question = (metadata: QuestionMetadata = {}, questionType = 'text', questionId = 'QID001Name'): Question => ({
  questionId,
  questionLabel: 'Name',
  questionType,
  metadata,
});

describe('how a cell is drawn', () => {
  it('follows the column, and knows the billing period by its name', () => {
    expect(drawnAs(question({ agGrid_renderAsType: 'bytes' }))).toBe('bytes');
    expect(drawnAs(question({}, 'text', 'QID009BillingPeriod'))).toBe('billingPeriod');
    expect(drawnAs(question())).toBeUndefined();
  });

  it.each([
    { metadata: {}, type: 'text', use: 'text' },
    { metadata: {}, type: 'textarea', use: 'text' },
    { metadata: { agGrid_renderAsType: 'message' }, type: 'textarea', use: 'message' },
    { metadata: { agGrid_renderAsType: 'status' }, type: 'text', use: undefined },
    { metadata: {}, type: 'number', use: undefined },
    { metadata: {}, type: 'date', use: undefined },
  ])('unfolds a $type with $metadata as $use', ({ metadata, type, use }) => {
    expect(longTextUse(question(metadata, type))).toBe(use);
  });

  it.each([
    { metadata: { customInput: 'iccid' }, copied: true },
    { metadata: { agGrid_mono: true }, copied: true },
    { metadata: { agGrid_renderAsType: 'copy' }, copied: true },
    { metadata: {}, copied: false },
  ])('offers to copy $metadata: $copied', ({ metadata, copied }) => {
    expect(isCopied(question(metadata))).toBe(copied);
  });
});
