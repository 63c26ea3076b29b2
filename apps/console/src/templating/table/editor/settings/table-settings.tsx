import { useCallback } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { setExtension } from '../draft/extension.ts';
import { useEditor } from '../editor-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { tableSettingQuestions } from './table-setting-questions.ts';

/** The general configs of a table. */
export const TableSettings = () => {
  const { draft, revision, edit } = useEditor();
  const change = useCallback((path: string, stored: unknown) => edit((current) => setExtension(current, path, stored)), [edit]);
  return (
    <>
      {!draft.isConfigurableTemplate && <Notice tone="info">A document table keeps these settings but does not use them.</Notice>}
      <SettingsForm
        key={revision}
        label="General configs"
        settings={tableSettingQuestions}
        read={(path) => draft.configurableTemplateExtension[path]}
        onSetting={change}
      />
    </>
  );
};
