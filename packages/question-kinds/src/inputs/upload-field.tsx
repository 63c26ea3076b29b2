import { Button, FileButton, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { InputProps } from '../define-ui.ts';
import { pendingIn, pendingUpload } from '../uploads/pending-upload.ts';
import { uploadRulesOf } from '../uploads/upload-rules.ts';
import { DropArea } from './drop-area.tsx';
import { GroupField } from './group-field.tsx';
import { UploadProgressBar } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

type UploadFieldProps = InputProps & {
  /** What has been uploaded before; nothing while there is none. */
  readonly current: ReactNode;
};

const IMPOSSIBLE = 'Files cannot be uploaded on this page';

/** Shows what is there, takes another file, and says how far it has come. While a file is on its way the draft says so, and the form waits. */
export const UploadField = ({ current, ...props }: UploadFieldProps) => {
  const { question, draft, onChange } = props;
  const upload = useUpload(question, onChange);
  const { state } = upload;
  const { kind, accept } = uploadRulesOf(question) ?? { kind: 'file', accept: [] };
  const isOpen = !(props.readOnly ?? false) && !(props.disabled ?? false) && upload.isPossible;
  const pending = pendingIn(draft);
  const isAbandoned = pending === undefined && state.step !== 'idle';

  useEffect(() => {
    // The form went back to what it had loaded; the upload would bring its answer into a form that does not wait for it.
    if (isAbandoned) upload.cancel();
  });

  const start = (file: File): void => {
    onChange(pendingUpload(file.name, draft));
    upload.start(file);
  };
  const giveUp = (): void => {
    upload.cancel();
    onChange(pending?.before ?? null);
  };
  const problem = state.step === 'failed' ? state.reason : undefined;
  const isInterrupted = pending !== undefined && state.step === 'idle';
  return (
    <GroupField
      {...props}
      error={problem ?? props.error}
      note={!upload.isPossible && !props.readOnly ? IMPOSSIBLE : question.metadata?.placeholder}
    >
      {pending === undefined ? current : null}
      {state.step === 'running' ? (
        <UploadProgressBar file={state.file} progress={state.progress} onCancel={giveUp} />
      ) : null}
      {isInterrupted ? (
        <Text size="sm">{`The upload of "${pending.uploading}" was interrupted. Choose the file again to resume it.`}</Text>
      ) : null}
      {isOpen && state.step !== 'running' ? (
        <DropArea isOpen={isOpen} onDrop={start}>
          <Group gap="xs">
            {state.step === 'failed' ? (
              <Button variant="default" size="xs" onClick={() => start(state.file)}>
                Try again
              </Button>
            ) : null}
            <FileButton
              onChange={(file) => file && start(file)}
              accept={accept.length > 0 ? accept.join(',') : kind === 'image' ? 'image/*' : ''}
            >
              {(button) => (
                <Button {...button} variant="default" size="xs" onBlur={props.onBlur}>
                  {current && pending === undefined ? `Replace ${kind}` : `Choose ${kind}`}
                </Button>
              )}
            </FileButton>
            {pending ? (
              <Button variant="subtle" color="gray" size="xs" onClick={giveUp}>
                Cancel the upload
              </Button>
            ) : current ? (
              <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
                {`Remove ${kind}`}
              </Button>
            ) : null}
          </Group>
          <Text size="xs" c="dimmed">
            or drop it here
          </Text>
        </DropArea>
      ) : null}
    </GroupField>
  );
};
