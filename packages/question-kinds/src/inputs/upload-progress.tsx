import { formatBytes } from '@airlane/domain/text/byte-size';
import { percentOf } from '@airlane/domain/uploads/upload-parts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { UploadProgress } from '../environment.tsx';

interface UploadProgressBarProps {
  readonly file: File;
  readonly progress: UploadProgress;
  readonly onCancel: () => void;
}

const sentenceOf = (progress: UploadProgress, size: number): string => {
  const amount = `${formatBytes(progress.sentBytes)} of ${formatBytes(size)}`;
  if (progress.step === 'waiting') return `Waiting for the connection; the upload resumes automatically. ${amount}`;
  if (progress.step === 'retrying')
    return `Connection lost. Attempt ${progress.attempt} of ${progress.ofAttempts} in ${progress.inSeconds} s. ${amount}`;
  return progress.sentBytes >= size ? `Checking the file. ${amount}` : amount;
};

/** How far a file has come, in percent and bytes, and the way to stop it. */
export const UploadProgressBar = ({ file, progress, onCancel }: UploadProgressBarProps) => {
  const percent = percentOf(progress.sentBytes, file.size);
  return (
    <Stack gap={4}>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" truncate flex={1}>
          {file.name}
        </Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent} %
        </Text>
        <Button variant="default" size="xs" onClick={onCancel} aria-label={`Cancel the upload of ${file.name}`}>
          Cancel
        </Button>
      </Group>
      <Progress
        value={percent}
        aria-label={`Uploading ${file.name}`}
        color={progress.step === 'sending' ? 'var(--mantine-primary-color-filled)' : 'yellow'}
      />
      <Text size="xs" c="dimmed" role={progress.step === 'sending' ? undefined : 'status'}>
        {sentenceOf(progress, file.size)}
      </Text>
    </Stack>
  );
};
