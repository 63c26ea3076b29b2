import { FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { saveFile } from '#lib/csv/save-file.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useEditor } from '../editor-context.ts';
import { templateFileName, templateFileText } from './template-file.ts';
import { useTemplateUpload } from './use-template-upload.ts';

/** The template as a file: out as it stands in the editor, in to try before it is saved. */
export const FileButtons = () => {
  const { base, draft } = useEditor();
  const { read, nameless, confirm, cancel } = useTemplateUpload();
  const forgetFile = useRef<() => void>(null);
  const download = (): void =>
    saveFile(templateFileName(base), new Blob([templateFileText(base, draft)], { type: 'application/json' }));
  const take = (file: File | null): void => {
    // Otherwise the same file, corrected, could not be chosen again.
    forgetFile.current?.();
    if (file !== null) void read(file);
  };
  return (
    <>
      <FileButton
        accept="application/json,.json"
        resetRef={forgetFile}
        onChange={take}
        inputProps={{ 'aria-label': 'Template JSON file' }}
      >
        {(props) => (
          <Button {...props} size="sm" variant="default" icon={<IconUpload size={14} />}>
            Upload JSON
          </Button>
        )}
      </FileButton>
      <Button size="sm" variant="default" icon={<IconDownload size={14} />} onClick={download}>
        Download JSON
      </Button>
      <ConfirmDialog
        isOpen={nameless !== undefined}
        title="Questions without ids"
        confirmText="Generate ids and apply"
        onConfirm={confirm}
        onCancel={cancel}
      >
        {nameless?.count === 1
          ? 'One question in this file has no id.'
          : `${nameless?.count ?? 0} questions in this file have no id.`}{' '}
        New ids are generated from their labels. Answers stored under another id will not be found.
      </ConfirmDialog>
    </>
  );
};
