import { type Question, questionSchema } from '../question.ts';
import type { KindName } from '../registry.ts';

/** A question of one kind, as a template would hold it. */
export const exampleQuestion = (
  kind: KindName,
  metadata: Record<string, unknown> = {},
  more: Partial<Question> = {},
): Question =>
  questionSchema.parse({
    questionId: 'QID001Example',
    questionLabel: 'Example',
    questionType: kind,
    metadata,
    ...more,
  });
