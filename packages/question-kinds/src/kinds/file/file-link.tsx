import { formatBytes } from '@airlane/domain';
import type { StoredFile } from './read-file.ts';

/** Only an address that the codec let through gets here. */
export const FileLink = ({ file }: { readonly file: StoredFile }) => (
  <span title={file.name}>
    <a href={file.url} download={file.name} target="_blank" rel="noreferrer noopener">
      {file.name}
    </a>
    {file.size > 0 ? <span style={{ color: 'var(--mantine-color-dimmed)' }}> {formatBytes(file.size)}</span> : null}
  </span>
);
