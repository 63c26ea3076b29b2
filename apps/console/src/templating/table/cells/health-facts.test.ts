import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { healthFacts } from './health-facts.ts';

const question = (questionId: string, searchKey: string, questionType = 'multipleChoice', metadata = {}): Question => ({
  questionId,
  searchKey,
  questionLabel: searchKey,
  questionType,
  metadata,
});
const state = question('QID008State', 'State', 'multipleChoice', {
  options: [
    { id: 'ACTIVE', title: 'Active' },
    { id: 'SUSPENDED', title: 'Suspended' },
  ],
});
const questions = [
  state,
  question('QID010DATASESSION', 'DATASESSION'),
  question('QID007Last_DATA_Time', 'activity', 'date'),
];
const at = '2026-05-01T12:00:00.000Z';
const answers = (stateValue: string, session: string, contact: unknown) => ({
  QID008State: { selected: [stateValue] },
  QID010DATASESSION: { selected: [session] },
  QID007Last_DATA_Time: contact,
});

it.each([
  [answers('ACTIVE', 'Online', at), { isOnline: true, isSuspended: false, lastContactAt: new Date(at) }],
  [answers('SUSPENDED', 'Offline', ''), { isOnline: false, isSuspended: true, lastContactAt: undefined }],
  [{}, { isOnline: false, isSuspended: false, lastContactAt: undefined }],
])('%j', (given, facts) => {
  expect(healthFacts({ answers: given }, questions)).toEqual(facts);
});

it('tells nothing where the columns are hidden from the viewer', () => {
  expect(healthFacts({ answers: answers('ACTIVE', 'Online', at) }, [state])).toBeUndefined();
});
