import { numberText } from '@airlane/domain/text/number-text';
import type { CdrFile } from '@airlane/contract/calls/cdr-files';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { cdrFileQuery, cdrFilesQuery } from './core-networks.queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './core-networks.module.css';

const statusOf = ({ status, failure, linesDone }: CdrFile): string =>
  ({
    waiting: linesDone === 0 ? 'Waiting' : `Read up to line ${numberText(linesDone)}`,
    done: 'Done',
    failed: `Failed: ${failure}`,
  })[status];

interface RefusedLinesProps {
  readonly accountId: string;
  readonly network: string;
  readonly name: string;
}

const RefusedLines = ({ accountId, network, name }: RefusedLinesProps) => {
  const { data, error, refetch } = useQuery(cdrFileQuery(accountId, network, name));
  if (error)
    return (
      <ProblemMessage title="The lines could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return null;
  return (
    <div className={classes['files']}>
      <table className={classes['table']}>
        <caption>
          {data.problems.length < data.refused
            ? `The first ${numberText(data.problems.length)} of ${numberText(data.refused)}`
            : numberText(data.refused)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {data.problems.map(({ line, reason }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The usage records that a network sent as files, and what became of their lines. */
export const CdrFiles = ({ accountId, network }: { readonly accountId: string; readonly network: string }) => {
  const { data, error, refetch } = useQuery(cdrFilesQuery(accountId, network));
  const [shown, setShown] = useState<string>();
  if (error && data === undefined)
    return (
      <ProblemMessage title="The CDR files could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return null;
  return (
    <section className={`${classes['block']} ${classes['files']}`} aria-label="CDR files">
      <table className={classes['table']}>
        <caption>CDR files</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Received</th>
            <th scope="col">Size</th>
            <th scope="col">Status</th>
            <th scope="col">Stored</th>
            <th scope="col">Known</th>
            <th scope="col">Refused</th>
          </tr>
        </thead>
        <tbody>
          {data.files.length === 0 && (
            <tr>
              <td
                colSpan={7}
              >{`No file has arrived yet. They are sent to ${location.origin}/api/v1/network/${network}/cdr/{name}`}</td>
            </tr>
          )}
          {data.files.map((file) => (
            <tr key={file.name}>
              <td className={classes['short']}>{file.name}</td>
              <td className={classes['short']}>
                {new Date(file.receivedAt).toLocaleString(undefined, { hour12: false })}
              </td>
              <td className={classes['short']}>{formatBytes(file.size)}</td>
              <td className={classes['status']}>{statusOf(file)}</td>
              <td>{numberText(file.stored)}</td>
              <td>{numberText(file.known)}</td>
              <td>
                {file.refused === 0 ? (
                  '0'
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Refused lines of ${file.name}`}
                    onClick={() => setShown(file.name)}
                  >
                    {numberText(file.refused)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        isOpen={shown !== undefined}
        title={`Refused lines of ${shown ?? ''}`}
        onClose={() => setShown(undefined)}
      >
        {shown !== undefined && <RefusedLines accountId={accountId} network={network} name={shown} />}
      </Dialog>
    </section>
  );
};
