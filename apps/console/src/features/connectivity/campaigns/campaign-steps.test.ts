import type { Question } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import { campaignSteps, questionsOfStep, stepOf, stepProblem, stepsOf } from './campaign-steps.ts';

const ask = (searchKey: string, questionType = 'text'): Question =>
  ({ questionId: `QID-${searchKey}`, searchKey, questionLabel: searchKey, questionType }) as Question;
const questions = [
  ask('campName'),
  ask('campBearer'),
  ask('hint', 'htmlInstruction'),
  ask('commands', 'command'),
  ask('campGroups'),
  ask('campIccids'),
  ask('campValidHours'),
  ask('campAttempts'),
  ask('campCanary'),
  ask('campMaxFailed'),
];

test.each([
  ['Content', ['QID-campName', 'QID-hint', 'QID-commands']],
  ['Things', ['QID-campGroups', 'QID-campIccids']],
  ['Delivery', ['QID-campBearer', 'QID-campValidHours', 'QID-campAttempts']],
  ['Rollout', ['QID-campCanary', 'QID-campMaxFailed']],
  ['Review', []],
] as const)('%s asks %j', (step, ids) =>
  expect(questionsOfStep(questions, step).map(({ questionId }) => questionId)).toEqual(ids),
);

test('every question is asked once', () => {
  const asked = campaignSteps.flatMap((step) => questionsOfStep(questions, step));
  expect([asked.length, new Set(asked).size]).toEqual([questions.length, questions.length]);
});

test.each([
  ['QID-campIccids', 'Things'],
  ['QID-commands', 'Content'],
  ['QID-unknown', 'Content'],
])('%s leads back to %s', (id, step) => expect(stepOf(questions, id)).toBe(step));

test('a template that does not ask how a campaign goes has no such step', () => {
  expect(stepsOf(questions)).toEqual(campaignSteps);
  expect(stepsOf(questions.slice(0, 8))).toEqual(['Content', 'Things', 'Delivery', 'Review']);
});

test('a campaign for no card ends at the step that asks for cards', () => {
  const problemWith = (drafts: Record<string, unknown>) =>
    stepProblem(questions, 'Things', ({ questionId }) => drafts[questionId]);
  expect(problemWith({})).toEqual({ questionId: 'QID-campGroups', message: 'Choose groups or enter ICCIDs' });
  expect(problemWith({ 'QID-campIccids': '8988303000000000010' })).toBeUndefined();
  expect(stepProblem(questions, 'Delivery', () => '')).toBeUndefined();
});
