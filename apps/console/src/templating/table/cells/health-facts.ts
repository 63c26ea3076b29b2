import type { HealthFacts } from '@airlane/domain/things/thing-health';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import type { Question } from '@airlane/question-kinds';
import { formatAnswer, questionKey } from '@airlane/question-kinds';
import type { Row } from '../rows.ts';

const ONLINE = 'online';
const SUSPENDED = 'suspended';

/** What a row of Things tells of its health; nothing where the table has no session or no contact to tell by. */
export const healthFacts = (
  { answers }: Pick<Row, 'answers'>,
  questions: readonly Question[],
): HealthFacts | undefined => {
  const textOf = (key: string): string | undefined => {
    const question = questions.find((candidate) => questionKey(candidate) === key);
    return question && formatAnswer(question, answers[question.questionId]).toLowerCase();
  };
  const contact = questions.find((question) => questionKey(question) === 'activity');
  const session = textOf('DATASESSION');
  if (contact === undefined || session === undefined) return undefined;
  const answer = answers[contact.questionId];
  const at = typeof answer === 'string' ? parseInstant(answer) : undefined;
  return {
    isOnline: session === ONLINE,
    isSuspended: textOf('State') === SUSPENDED,
    lastContactAt: at === undefined ? undefined : new Date(at),
  };
};
