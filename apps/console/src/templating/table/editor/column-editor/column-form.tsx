import type { Question } from '@airlane/question-kinds';
import { useCallback, useMemo } from 'react';
import { renameQuestion } from '../draft/new-question.ts';
import { setQuestion, settingIn } from '../draft/questions.ts';
import { useEditor } from '../editor-context.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { columnQuestions } from './column-questions.ts';

interface ColumnFormProps {
  readonly question: Question;
  readonly onRenamed: (questionId: string) => void;
}

export const ColumnForm = ({ question, onRenamed }: ColumnFormProps) => {
  const { base, draft, edit } = useEditor();
  const { questionId } = question;
  const isNew = !base.questions.some((known) => known.questionId === questionId);
  const settings = useMemo(() => columnQuestions(question, isNew), [question, isNew]);
  const change = useCallback(
    (path: string, stored: unknown) => {
      if (path !== 'questionId') return edit((current) => setQuestion(current, questionId, path, stored));
      const renamed = renameQuestion(draft, questionId, String(stored));
      edit(() => renamed.draft);
      return onRenamed(renamed.questionId);
    },
    [edit, draft, questionId, onRenamed],
  );
  return <SettingsForm label={`Column ${question.questionLabel}`} settings={settings} read={(path) => settingIn(question, path)} onSetting={change} />;
};
