import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InputProps } from '../define-ui.ts';
import { GroupField } from './group-field.tsx';
import { useUpload } from './use-upload.ts';

type UploadFieldProps = InputProps & {
  readonly kind: 'image' | 'file';
  readonly accept?: string;
  /** What has been uploaded before; nothing while there is none. */
  readonly current: ReactNode;
};

const IMPOSSIBLE = 'Files cannot be uploaded on this page';
const PERCENT = 100;

/** Shows what is there, takes another file, and says how far it has come. */
export const UploadField = ({ kind, accept, current, ...props }: UploadFieldProps) => {
  const upload = useUpload(kind, props.onChange);
  const isFixed = (props.readOnly ?? false) || (props.disabled ?? false);
  const { state } = upload;
  const error = props.error ?? (state.step === 'failed' ? `${state.name}: ${state.reason}` : undefined);
  return (
    <GroupField {...props} error={error} note={!upload.isPossible && !isFixed ? IMPOSSIBLE : props.question.metadata?.placeholder}>
      {current}
      {state.step === 'running' ? (
        <Group gap="xs" wrap="nowrap">
          <Progress value={state.share * PERCENT} aria-label={`Uploading ${state.name}`} flex={1} />
          <Text size="sm">{Math.round(state.share * PERCENT)} %</Text>
          <Button variant="default" size="xs" onClick={upload.cancel}>
            Cancel
          </Button>
        </Group>
      ) : null}
      {isFixed || !upload.isPossible || state.step === 'running' ? null : (
        <Group gap="xs">
          <FileButton onChange={(file) => file && upload.start(file)} {...(accept === undefined ? {} : { accept })}>
            {(button) => (
              <Button {...button} variant="default" size="xs">
                {current ? `Replace ${kind}` : `Choose ${kind}`}
              </Button>
            )}
          </FileButton>
          {current ? (
            <Button variant="subtle" color="gray" size="xs" onClick={() => props.onChange(null)}>
              {`Remove ${kind}`}
            </Button>
          ) : null}
        </Group>
      )}
    </GroupField>
  );
};
