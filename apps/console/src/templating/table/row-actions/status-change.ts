import type { Question } from '@airlane/question-kinds';
import { compile, decodeAnswer, isEditable, questionKey } from '@airlane/question-kinds';
import type { Row } from '../rows.ts';
import type { DrawnAction } from './row-action.ts';

export interface StatusChange {
  readonly question: Question;
  readonly from: string;
  readonly to: string;
}

const CAMPAIGN_STATUS = '_status';
const CUSTOM_STATUS = 'Status';

interface Wanted {
  readonly key: string;
  readonly to: string;
}

const changes: Readonly<Partial<Record<DrawnAction['actionType'], Wanted>>> = {
  start_ota: { key: CAMPAIGN_STATUS, to: 'active' },
  pause_ota: { key: CAMPAIGN_STATUS, to: 'idle' },
  custom_status_in_progress: { key: CUSTOM_STATUS, to: 'in-progress' },
  custom_status_stop: { key: CUSTOM_STATUS, to: 'Stop' },
};

const wanted = ({ actionType, id }: DrawnAction): Wanted | undefined =>
  actionType === 'custom_status_id' && id !== undefined && id !== ''
    ? { key: CUSTOM_STATUS, to: id }
    : changes[actionType];

const selectedOf = (answer: unknown): string => {
  const selected = typeof answer === 'object' && answer !== null && 'selected' in answer ? answer.selected : answer;
  return String((Array.isArray(selected) ? selected[0] : selected) ?? '');
};

/** The status as the question writes it: options may differ from the action's word by their capitals. */
const writtenBy = (question: Question, to: string): string =>
  (question.metadata?.options ?? [])
    .map((option) => (typeof option === 'string' ? option : option.id))
    .find((option) => option.toLowerCase() === to.toLowerCase()) ?? to;

/** The server refuses a status that the form only shows, and one that is none of the options: then there is nothing to offer. */
const takes = (question: Question, to: string): boolean =>
  isEditable(question) && compile(question) !== undefined && decodeAnswer(question, to).ok;

/** What the action would change in this row; nothing where its table has no such status or does not take it, or the row is there already. */
export const statusChange = (
  action: DrawnAction,
  row: Row,
  questions: readonly Question[],
): StatusChange | undefined => {
  const change = wanted(action);
  const question = change && questions.find((one) => questionKey(one) === change.key);
  if (!change || !question) return undefined;
  const from = selectedOf(row.answers[question.questionId]);
  const to = writtenBy(question, change.to);
  return from === to || !takes(question, to) ? undefined : { question, from, to };
};

/** A campaign is started when it is idle and paused when it is active; debug mode offers both always. */
export const isOffered = ({ actionType }: DrawnAction, { from }: StatusChange, isDebug: boolean): boolean => {
  if (isDebug) return true;
  if (actionType === 'start_ota') return from === 'idle';
  if (actionType === 'pause_ota') return from === 'active';
  return true;
};
