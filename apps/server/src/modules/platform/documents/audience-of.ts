import { questionKey } from '@airlane/question-kinds';
import type { RecordRow } from '#kernel/listing/source.ts';
import type { ChangeAudience } from '#kernel/realtime/changes.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';

export const GROUP_KEY = 'ThingsGroupName';

/** Who may hear of a row, by what it holds itself. */
export const audienceOf = ({ source, content }: StoredTemplate, row: RecordRow): ChangeAudience => {
  if (source !== 'things') return { memberId: row.memberId };
  const question = content.questions.find((candidate) => questionKey(candidate) === GROUP_KEY);
  return { groups: [String((question && row.values[question.questionId]) ?? '')] };
};
