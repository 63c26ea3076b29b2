import type { Question } from '@airlane/question-kinds';
import { decodeAnswer, kindNames } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { randomDrafts, validDrafts } from './random-drafts.ts';

const ask = (questionType: string, metadata: Record<string, unknown> = {}, questionId = 'QID001A'): Question => ({
  questionId,
  questionLabel: 'A',
  questionType,
  required: true,
  metadata,
});
const now = new Date('2026-03-20T12:00:00Z');

describe('random drafts', () => {
  it.each(kindNames)('fill a question of the kind %s with something valid', (kind) => {
    const valid = validDrafts(ask(kind), now);
    expect(valid.length).toBeGreaterThan(0);
    for (const draft of valid) expect(decodeAnswer(ask(kind), draft).ok).toBe(true);
  });

  it('keep to the settings of the template', () => {
    expect(validDrafts(ask('choice', { options: ['Regular', 'eSIM'] }), now)).toContainEqual({ selected: ['eSIM'] });
    expect(validDrafts(ask('number', { minValue: 500, maxValue: 600 }), now)).toEqual(['500', '600']);
    expect(validDrafts(ask('text', { minLen: 40 }), now).length).toBeGreaterThan(0);
  });

  it('keep to what is allowed at the moment', () => {
    const later = new Date('2027-01-01T00:00:00Z');
    expect(validDrafts(ask('captureDate'), later)).toEqual(['2026-12-31T23:00:00.000Z']);
  });

  it('fill what appears by filling', () => {
    const questions = [
      ask('text'),
      ask('text', { visibleOnQuestion: { questionId: 'QID001A', notEmpty: true } }, 'QID002B'),
    ];
    expect(randomDrafts(questions, { QID001A: '', QID002B: '' }, () => 0, now)).toEqual({
      QID001A: 'Tracker 17',
      QID002B: 'Tracker 17',
    });
  });

  it('leave alone what cannot be answered', () => {
    const questions = [ask('text'), { ...ask('text', {}, 'QID002B'), editableInDoc: false }];
    expect(randomDrafts(questions, { QID001A: '', QID002B: 'kept' }, () => 0, now)).toEqual({
      QID001A: 'Tracker 17',
      QID002B: 'kept',
    });
  });
});
