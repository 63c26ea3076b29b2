import type { Question } from '@airlane/question-kinds';
import { isTemplateNode } from '@airlane/question-kinds';
import { columnQuestions } from '../column-editor/column-questions.ts';
import { roleLabels } from '../column-editor/role-questions.ts';
import { menuItemQuestions } from '../menu-items/menu-item-questions.ts';
import { pathOf } from '../settings/define-setting.ts';
import { draftFrom } from '../settings/stored-form.ts';
import { tableSettingQuestions } from '../settings/table-setting-questions.ts';

const MAX_WORDS = 60;
const NOTHING = 'none';

const byPath = (questions: readonly Question[]): ReadonlyMap<string, Question> =>
  new Map(questions.filter((question) => !isTemplateNode(question)).map((question) => [pathOf(question), question]));

const anyColumn: Question = { questionId: 'any', questionLabel: '', questionType: 'text' };
const known = {
  column: byPath(columnQuestions(anyColumn, true)),
  table: byPath(tableSettingQuestions),
  menuItem: byPath(menuItemQuestions),
} as const;
export type SettingOwner = keyof typeof known;

const roleNames: readonly string[] = Object.values(roleLabels);

/** What the editor calls the setting; one that it does not know keeps its key. */
export const settingLabel = (owner: SettingOwner, path: string): string => {
  const label = known[owner].get(path)?.questionLabel ?? path.replace('metadata.', '');
  return owner === 'column' && roleNames.includes(label) ? `Seen by ${label}` : label;
};

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
};

export const valueWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return NOTHING;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value))
    return shortened(
      value
        .map((item) =>
          typeof item === 'object' ? ((item as { title?: string }).title ?? JSON.stringify(item)) : String(item),
        )
        .join(', '),
    );
  return shortened(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** A switch that is not written down is on or off by itself, so it is read as its input would be. */
export const settingWords = (owner: SettingOwner, path: string, value: unknown): string => {
  const question = known[owner].get(path);
  const drawn =
    question && ['switch', 'checkbox'].includes(question.questionType) ? draftFrom(question, value) : undefined;
  return valueWords(typeof drawn === 'boolean' ? drawn : value);
};
