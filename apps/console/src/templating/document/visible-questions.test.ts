import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { hiddenQuestions, visibleQuestions } from './visible-questions.ts';

const ask = (questionId: string, visibleOnQuestion?: unknown): Question => ({
  questionId,
  questionLabel: questionId,
  questionType: 'text',
  metadata: { visibleOnQuestion },
});

const type = ask('QID001Type');
const size = ask('QID002Size', { questionId: 'QID001Type', equals: 'card' });
const cut = ask('QID003Cut', { questionId: 'QID002Size', notEmpty: true });
const idsOf = (questions: readonly Question[]): string[] => questions.map(({ questionId }) => questionId);

describe('the questions that show', () => {
  it('follow the drafts', () => {
    expect(idsOf(visibleQuestions([type, size], { QID001Type: '' }))).toEqual(['QID001Type']);
    expect(idsOf(visibleQuestions([type, size], { QID001Type: 'card' }))).toEqual(['QID001Type', 'QID002Size']);
  });

  it('take a hidden question as unanswered, whatever its draft still holds', () => {
    const drafts = { QID001Type: 'eSIM', QID002Size: 'nano' };
    expect([...hiddenQuestions([type, size, cut], drafts)]).toEqual(['QID002Size', 'QID003Cut']);
    expect(hiddenQuestions([type, size, cut], { ...drafts, QID001Type: 'card' }).size).toBe(0);
  });

  it('are the very same list where nothing is hidden', () => {
    const questions = [type];
    expect(visibleQuestions(questions, {})).toBe(questions);
  });

  it('are found even where conditions go in a circle', () => {
    const hen = ask('QID001Hen', { questionId: 'QID002Egg', empty: true });
    const egg = ask('QID002Egg', { questionId: 'QID001Hen', empty: true });
    expect(hiddenQuestions([hen, egg], { QID001Hen: 'x', QID002Egg: 'y' }).size).toBeLessThanOrEqual(2);
  });
});
