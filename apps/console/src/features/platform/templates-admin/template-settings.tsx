import type { Question } from '@airlane/question-kinds';
import { useCallback } from 'react';
import { useEditor } from '#templating/table/editor/editor-context.ts';
import { flag, setting } from '#templating/table/editor/settings/define-setting.ts';
import { SettingsForm } from '#templating/table/editor/settings/settings-form.tsx';

const templateQuestions: readonly Question[] = [
  setting('title', 'Title', 'text', { required: true, metadata: { maxLen: 120, halfWidth: true } }),
  flag('noActionsColumn', 'Hide the actions column'),
];

/** What a template is called, and what holds for its table as a whole. */
export const TemplateSettings = () => {
  const { draft, revision, edit } = useEditor();
  const change = useCallback(
    (path: string, stored: unknown) => edit((current) => ({ ...current, [path]: stored ?? false })),
    [edit],
  );
  return (
    <SettingsForm
      key={revision}
      label="Template"
      settings={templateQuestions}
      read={(path) => (path === 'title' ? draft.title : draft.noActionsColumn || undefined)}
      onSetting={change}
    />
  );
};
