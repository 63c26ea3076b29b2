import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { draftErrors, isMissingAnswer } from './draft-errors.ts';
import { draftsOf } from './drafts.ts';

const text = (questionId: string, questionLabel: string, more: Partial<Question> = {}): Question => ({
  questionId,
  questionLabel,
  questionType: 'text',
  required: true,
  ...more,
});
const name = text('QID001Name', 'Name');
const conditional = text('QID002Reason', 'Reason', {
  metadata: { visibleOnQuestion: { questionId: 'QID001Name', equals: 'Other' } },
});
const questions = [
  name,
  conditional,
  text('QID003Fixed', 'Fixed', { editableInDoc: 'false' }),
  text('QID004Unasked', 'Unasked', { visibleInDoc: false }),
];

const moment = { now: new Date('2026-03-20T12:00:00Z'), viewerIsStaff: false };
const validating = { labelledRequired: false, loaded: {}, moment, isStored: false };
const nothing = draftsOf(questions, undefined);

describe('drafts', () => {
  it('are validated where they can be answered', () => {
    expect(draftErrors(questions, nothing, validating)).toEqual({
      QID001Name: { type: 'required', message: 'Mandatory field' },
    });
    expect(draftErrors(questions, { ...nothing, QID001Name: 'Other' }, validating)).toEqual({
      QID002Reason: { type: 'required', message: 'Mandatory field' },
    });
  });

  it('name the field where the vertical wants it', () => {
    expect(draftErrors(questions, nothing, { ...validating, labelledRequired: true })).toMatchObject({
      QID001Name: { message: '"Name" field is required' },
    });
  });

  it('are validated one by one while the person types', () => {
    const drafts = { ...nothing, QID001Name: 'Other' };
    expect(draftErrors(questions, drafts, { ...validating, names: ['QID001Name'] })).toEqual({});
  });

  it('know the rules of the moment, but not for what is stored', () => {
    const capture: Question = { questionId: 'QID001Time', questionLabel: 'Time', questionType: 'captureDate' };
    const drafts = { QID001Time: { startTime: '2026-01-19T11:30:00Z', durationMinutes: 5 } };
    expect(Object.keys(draftErrors([capture], drafts, validating))).toEqual(['QID001Time']);
    expect(draftErrors([capture], drafts, { ...validating, loaded: drafts })).toEqual({});
  });

  it('must repeat a password where the template says so', () => {
    const password = text('QID001Password', 'Password', { questionType: 'password' });
    const repeat = text('QID002Repeat', 'Repeat', {
      questionType: 'password',
      metadata: { valueToRepeat: 'QID001Password' },
    });
    const drafts = { QID001Password: 'Airlane-demo-1!', QID002Repeat: 'Airlane-demo-2!' };
    expect(draftErrors([password, repeat], drafts, validating)).toEqual({
      QID002Repeat: { type: 'repeat', message: 'Repeated password does not match password' },
    });
    const stored = { ...validating, isStored: true, loaded: { QID001Password: '', QID002Repeat: '' } };
    expect(Object.keys(draftErrors([password, repeat], { ...drafts, QID002Repeat: '' }, stored))).toEqual([
      'QID002Repeat',
    ]);
  });

  it('need not repeat a secret that is stored', () => {
    const password = text('QID001Password', 'Password', { questionType: 'password' });
    const untouched = { QID001Password: '' };
    expect(draftErrors([password], untouched, { ...validating, loaded: untouched, isStored: true })).toEqual({});
    expect(Object.keys(draftErrors([password], untouched, { ...validating, loaded: untouched }))).toEqual([
      'QID001Password',
    ]);
  });

  it('tell a missing answer from a wrong one', () => {
    expect(isMissingAnswer({ QID001Name: { type: 'required' } })).toBe(true);
    expect(isMissingAnswer({ QID001Name: { type: 'format' }, QID002Other: undefined })).toBe(false);
  });
});
