import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import type { Row } from '../rows.ts';
import type { DrawnAction } from './row-action.ts';
import { isOffered, statusChange } from './status-change.ts';

const questions: Question[] = [
  {
    questionId: 'QID001_status',
    searchKey: '_status',
    questionLabel: 'Status',
    questionType: 'multipleChoice',
    metadata: { options: ['idle', 'active'] },
  },
  { questionId: 'QID002Status', searchKey: 'Status', questionLabel: 'Run', questionType: 'text' },
];
const action = (actionType: DrawnAction['actionType'], id?: string): DrawnAction => ({
  title: 'x',
  actionType,
  hiddenFor: [],
  verticals: [],
  isAnchorTargetBlank: false,
  isShowMenuItemCustomCaseOnly: false,
  ...(id !== undefined && { id }),
});
const row = (answers: Row['answers']): Row => ({
  id: '1',
  answers,
  item: { id: '1', member: null, status: 'published', version: 1, updatedAt: '2026-01-01T00:00:00Z', questions: [] },
});
const idle = row({ QID001_status: { selected: ['idle'] }, QID002Status: 'in-progress' });
const active = row({ QID001_status: { selected: ['active'] } });

describe('actions that set a status', () => {
  it.each([
    ['start_ota', idle, 'idle → active', true],
    ['start_ota', active, undefined, false],
    ['pause_ota', active, 'active → idle', true],
    ['pause_ota', idle, undefined, false],
    ['custom_status_stop', idle, 'in-progress → Stop', true],
    ['custom_status_in_progress', idle, undefined, false],
    ['delete', idle, undefined, false],
  ] as const)('%s changes %o: %s', (type, of, text, offered) => {
    const change = statusChange(action(type), of, questions);
    expect(change && `${change.from} → ${change.to}`).toBe(text);
    expect(change !== undefined && isOffered(action(type), change, false)).toBe(offered);
  });

  it('sets the status that the item names, and none where it names none', () => {
    expect(statusChange(action('custom_status_id', 'Archived'), idle, questions)?.to).toBe('Archived');
    expect(statusChange(action('custom_status_id'), idle, questions)).toBeUndefined();
  });

  it.each([
    ['is written with other capitals', { options: ['In-progress', 'stop'] }, {}, 'stop'],
    ['has no such option', { options: ['Created', 'Done'] }, {}, undefined],
    ['is only shown', { options: ['Stop'] }, { editableInDoc: false }, undefined],
  ] as const)('stops nothing by a status that %s: %o', (_reason, metadata, more, to) => {
    const status: Question = {
      questionId: 'QID002Status',
      searchKey: 'Status',
      questionLabel: 'Run',
      questionType: 'multipleChoice',
      metadata: { options: [...metadata.options] },
      ...more,
    };
    expect(statusChange(action('custom_status_stop'), idle, [status])?.to).toBe(to);
  });

  it('does nothing in a table without the status', () => {
    expect(statusChange(action('start_ota'), idle, [])).toBeUndefined();
  });

  it('starts a failed campaign in debug mode only', () => {
    const failed = row({ QID001_status: { selected: ['failed'] } });
    const change = statusChange(action('start_ota'), failed, questions);
    expect(
      change && [isOffered(action('start_ota'), change, false), isOffered(action('start_ota'), change, true)],
    ).toEqual([false, true]);
  });
});
