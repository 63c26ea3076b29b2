import type { ViewingRole } from '@airlane/domain/access/roles';
import type { Question } from '@airlane/question-kinds';
import { compile, isTemplateNode, questionKey } from '@airlane/question-kinds';
import type { ScriptInput } from '#lib/sandbox/outcome.ts';
import type { Row } from '../rows.ts';

/** What a script may know of a row: the answers by question key, and which document it is. Secrets stay out. */
export const scriptInput = (
  questions: readonly Question[],
  { id, item, answers }: Row,
  role: ViewingRole,
): ScriptInput => {
  const told = questions.filter(
    (question) => !isTemplateNode(question) && compile(question)?.kind.commonRules !== 'secret',
  );
  const byKey = told.map((question) => [questionKey(question), answers[question.questionId] ?? null] as const);
  return { row: JSON.stringify({ id, status: item.status, member: item.member, ...Object.fromEntries(byKey) }), role };
};
