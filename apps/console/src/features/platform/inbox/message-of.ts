import type { InboxItem } from '@airlane/contract/calls/inbox';
import type { EventSeverity } from '@airlane/domain/events/event-types';
import { messageQuestionIds } from '@airlane/domain/template-names';
import { messageSeverities } from '@airlane/domain/inbox/message-kinds';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer } from '@airlane/question-kinds';

export interface Message {
  readonly id: string;
  readonly isRead: boolean;
  readonly subject: string;
  readonly text: string;
  readonly kind: string;
  readonly severity: EventSeverity;
  readonly receivedAt: number;
  readonly answers: ReadonlyMap<string, unknown>;
}

type Answered = Pick<InboxItem, 'id' | 'questions'>;

/** A message as its parts are drawn, out of the answers of its document. */
export const messageOf = (
  questions: readonly Question[],
  { id, questions: answered }: Answered,
  isRead: boolean,
): Message => {
  const answers = new Map(answered.map(({ questionId, answer }) => [questionId, answer]));
  const textOf = (questionId: string): string => {
    const question = questions.find((candidate) => candidate.questionId === questionId);
    return question === undefined ? '' : formatAnswer(question, answers.get(questionId));
  };
  const severity = textOf(messageQuestionIds.severity);
  return {
    id,
    isRead,
    subject: textOf(messageQuestionIds.subject),
    text: textOf(messageQuestionIds.message),
    kind: textOf(messageQuestionIds.kind),
    severity: messageSeverities.find((known) => known === severity) ?? 'Info',
    receivedAt: Date.parse(String(answers.get(messageQuestionIds.receivedAt) ?? '')),
    answers,
  };
};
