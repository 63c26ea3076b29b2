import { useCallback } from 'react';
import { Notice } from '#ui/notice.tsx';
import { setExtension } from '../draft/extension.ts';
import { useEditor } from '../editor-context.ts';
import { SettingGroups } from './setting-groups.tsx';
import { SettingsForm } from './settings-form.tsx';
import { advancedTableQuestions, basicTableQuestions } from './table-setting-questions.ts';

/** The general configs of a table. */
export const TableSettings = () => {
  const { draft, revision, edit } = useEditor();
  const change = useCallback(
    (path: string, stored: unknown) => edit((current) => setExtension(current, path, stored)),
    [edit],
  );
  const read = (path: string): unknown => draft.configurableTemplateExtension[path];
  return (
    <>
      {!draft.isConfigurableTemplate && (
        <Notice tone="info">A document table keeps these settings but does not use them.</Notice>
      )}
      <SettingGroups
        key={revision}
        basic={<SettingsForm label="General configs" settings={basicTableQuestions} read={read} onSetting={change} />}
        advanced={
          <SettingsForm
            label="General configs, advanced"
            settings={advancedTableQuestions}
            read={read}
            onSetting={change}
          />
        }
      />
    </>
  );
};
