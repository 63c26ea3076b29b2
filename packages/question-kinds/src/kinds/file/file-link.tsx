import { formatBytes } from '@airlane/domain/text/byte-size';
import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import { Anchor } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useQuestionEnvironment } from '../../environment.tsx';
import type { StoredFile } from './read-file.ts';

const REFUSED = 'This file could not be opened';

/** A link with no address of its own: each click asks for one, because addresses are good for minutes only. */
const SignedLink = ({
  file,
  fileAddress,
}: {
  readonly file: StoredFile;
  readonly fileAddress: (path: string) => Promise<string>;
}) => {
  const [problem, setProblem] = useState<string>();
  const open = (event: MouseEvent): void => {
    // In a table the row behind the link would open too.
    event.stopPropagation();
    setProblem(undefined);
    fileAddress(file.url).then(
      (url) => globalThis.location.assign(url),
      (error: unknown) => setProblem(error instanceof Error && error.message ? error.message : REFUSED),
    );
  };
  return (
    <>
      <Anchor component="button" type="button" fz="inherit" onClick={open} aria-label={`Download ${file.name}`}>
        {file.name}
      </Anchor>
      {problem === undefined ? null : (
        <span role="alert" style={{ color: 'var(--mantine-color-error)' }}>{` ${problem}`}</span>
      )}
    </>
  );
};

/** Only an address that the codec let through gets here. */
export const FileLink = ({ file }: { readonly file: StoredFile }) => {
  const { fileAddress } = useQuestionEnvironment();
  return (
    <span title={file.name}>
      {fileAddress && storedFileAt(file.url) ? (
        <SignedLink file={file} fileAddress={fileAddress} />
      ) : (
        <a href={file.url} download={file.name} target="_blank" rel="noreferrer noopener">
          {file.name}
        </a>
      )}
      {file.size > 0 ? <span style={{ color: 'var(--mantine-color-dimmed)' }}> {formatBytes(file.size)}</span> : null}
    </span>
  );
};
