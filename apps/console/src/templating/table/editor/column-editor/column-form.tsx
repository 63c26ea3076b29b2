import type { Question } from '@airlane/question-kinds';
import { useCallback, useMemo } from 'react';
import { renameQuestion } from '../draft/new-question.ts';
import { setQuestion, settingIn } from '../draft/questions.ts';
import { useEditor } from '../editor-context.ts';
import { SettingGroups } from '../settings/setting-groups.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { advancedColumnQuestions, basicColumnQuestions } from './column-questions.ts';

interface ColumnFormProps {
  readonly question: Question;
  readonly onRenamed: (questionId: string) => void;
}

export const ColumnForm = ({ question, onRenamed }: ColumnFormProps) => {
  const { base, draft, edit } = useEditor();
  const { questionId } = question;
  const isNew = !base.questions.some((known) => known.questionId === questionId);
  const basic = useMemo(() => basicColumnQuestions(question), [question]);
  const advanced = useMemo(() => advancedColumnQuestions(isNew), [isNew]);
  const read = (path: string): unknown => settingIn(question, path);
  const label = `Column ${question.questionLabel}`;
  const change = useCallback(
    (path: string, stored: unknown) => {
      if (path !== 'questionId') return edit((current) => setQuestion(current, questionId, path, stored));
      const renamed = renameQuestion(draft, questionId, String(stored));
      edit(() => renamed.draft);
      return onRenamed(renamed.questionId);
    },
    [edit, draft, questionId, onRenamed],
  );
  return (
    <SettingGroups
      basic={<SettingsForm label={label} settings={basic} read={read} onSetting={change} />}
      advanced={<SettingsForm label={`${label}, advanced`} settings={advanced} read={read} onSetting={change} />}
    />
  );
};
