import type { FleetImportDetails } from '@airlane/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { discardFleet, startFleet, undoFleet } from './fleet-imports.mutations.ts';
import { fleetImportQuery, fleetImportsKey } from '#lib/queries/fleet-imports.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, bringKindHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { ImportFindings } from '#templating/imports/import-findings.tsx';
import { UndoImport } from '#templating/imports/undo-import.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './fleet-imports.module.css';
import { countOf, kindWords, statusText } from './kind-words.ts';

const number = (value: number): string => value.toLocaleString('en');

const StatusNotice = ({
  data: { kind, status, good, bad, lines, imported, removed, kept, sendInvitations },
}: {
  readonly data: FleetImportDetails;
}) => {
  if (status === 'checked')
    return (
      <Notice
        tone={bad > 0 ? 'warning' : 'info'}
      >{`${countOf(kind, good)} can be imported, ${number(bad)} of ${number(lines)} rows cannot. Nothing is imported yet.`}</Notice>
    );
  if (status === 'importing')
    return (
      <Notice tone="info">{`${number(imported)} of ${countOf(kind, good)} imported. You can leave this page.`}</Notice>
    );
  if (status === 'done') {
    const mails =
      kind === 'people'
        ? ` ${sendInvitations ? 'Invitations were mailed.' : 'Nobody was mailed; send invitations from the list of users.'}`
        : '';
    return (
      <Notice tone="info">{`${countOf(kind, imported)} imported.${bad > 0 ? ` ${number(bad)} rows were left out.` : ''}${mails}`}</Notice>
    );
  }
  if (status === 'undoing')
    return (
      <Notice tone="info">{`${number(removed)} of ${countOf(kind, imported)} removed. You can leave this page.`}</Notice>
    );
  if (status === 'undone')
    return (
      <Notice
        tone={kept > 0 ? 'warning' : 'info'}
      >{`Undone: ${countOf(kind, removed)} removed${kept > 0 ? `, ${number(kept)} left alone` : ''}.`}</Notice>
    );
  return <Notice tone="warning">The file did not arrive completely. Upload it again.</Notice>;
};

/** A file of accounts or people: what was found, row by row, the button that lets it happen, and the one that takes it back. */
export const OneFleetImportPage = ({
  accountId,
  accountTitle,
  id,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly id: string;
}) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery(fleetImportQuery(accountId, id));
  usePageTitle(`${data?.name ?? 'Import'}, ${accountTitle}`);
  const look = (): void => void client.invalidateQueries({ queryKey: fleetImportsKey(accountId) });
  const start = useAction({
    act: () => startFleet(accountId, id, isInviting),
    failed: 'The import was not started',
    onDone: look,
  });
  const undo = useAction({ act: () => undoFleet(accountId, id), failed: 'The import was not undone', onDone: look });
  const discard = useAction({
    act: () => discardFleet(accountId, id),
    done: ({ message }) => message,
    failed: 'The import was not discarded',
    onDone: () => {
      look();
      void navigate({ href: bringKindHref(accountId, data?.kind ?? 'accounts').slice(1) });
    },
  });
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The import could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <DocumentSkeleton fields={4} />;
  const { kind, status, good, imported, kept } = data;
  const words = kindWords[kind];
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: words.title, href: bringKindHref(accountId, kind) },
          { label: data.name },
        ]}
        title={data.name}
        aside={statusText[status]}
        actions={
          <>
            {(status === 'checked' || status === 'receiving' || status === 'waiting') && (
              <Button
                variant="default"
                isBusy={discard.isBusy}
                failure={discard.failure}
                onClick={() => void discard.run(undefined)}
              >
                Discard
              </Button>
            )}
            {status === 'checked' && good > 0 && (
              <Button
                isBusy={start.isBusy}
                failure={start.failure}
                onClick={() => void start.run(undefined)}
              >{`Import ${countOf(kind, good)}`}</Button>
            )}
            <UndoImport
              status={status}
              imported={imported}
              kept={kept}
              noun={(value) => countOf(kind, value)}
              isBusy={undo.isBusy}
              failure={undo.failure}
              onUndo={() => void undo.run(undefined)}
            />
          </>
        }
      />
      <StatusNotice data={data} />
      {kind === 'people' && status === 'checked' && good > 0 && (
        <label className={classes['check']}>
          <input type="checkbox" checked={isInviting} onChange={(event) => setInviting(event.currentTarget.checked)} />
          {`Mail an invitation to each of the ${countOf(kind, good)}`}
        </label>
      )}
      <ImportFindings
        shownLabel={words.shown}
        bad={data.bad}
        summary={data.summary}
        findings={data.findings}
        left={data.left}
        kept={kept}
      />
    </div>
  );
};
