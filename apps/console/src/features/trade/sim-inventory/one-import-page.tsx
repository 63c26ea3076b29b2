import { numberText, templateNames } from '@airlane/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { discardImport, startImport, undoImport } from './sim-inventory.mutations.ts';
import { simImportQuery, simInventoryKey } from './sim-inventory.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { ImportFindings } from '#templating/imports/import-findings.tsx';
import { UndoImport } from '#templating/imports/undo-import.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { oneImportHref, stockHref } from './addresses.ts';
import { importStatusText, STOCK_TITLE } from './stock-page.tsx';
import classes from './sim-inventory.module.css';

const sims = (value: number): string => `${numberText(value)} ${value === 1 ? 'SIM' : 'SIMs'}`;

/** An import: what was found, row by row, and the button that lets it happen. */
export const OneImportPage = ({
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
  const { data, error, refetch } = useQuery(simImportQuery(accountId, id));
  usePageTitle(`${data?.name ?? 'Import'}, ${accountTitle}`);
  const look = (): void => void client.invalidateQueries({ queryKey: simInventoryKey(accountId) });
  const start = useAction({
    act: () => startImport(accountId, id),
    failed: 'The import was not started',
    onDone: look,
  });
  const undo = useAction({ act: () => undoImport(accountId, id), failed: 'The import was not undone', onDone: look });
  const discard = useAction({
    act: () => discardImport(accountId, id),
    done: ({ message }) => message,
    failed: 'The import was not discarded',
    onDone: () => {
      look();
      void navigate({ href: stockHref(accountId).slice(1) });
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
  const { status, good, bad, imported, lines } = data;
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          {
            label: 'SIM inventory',
            href: tableHref({ accountId, template: { description: templateNames.simInventory } }),
          },
          { label: STOCK_TITLE, href: stockHref(accountId) },
          { label: data.name },
        ]}
        title={data.name}
        aside={importStatusText[status]}
        actions={
          status !== 'checked' ? (
            <UndoImport
              status={status}
              imported={imported}
              kept={data.kept}
              noun={sims}
              isBusy={undo.isBusy}
              failure={undo.failure}
              onUndo={() => void undo.run(undefined)}
            />
          ) : (
            <>
              <Button
                variant="default"
                isBusy={discard.isBusy}
                failure={discard.failure}
                onClick={() => void discard.run(undefined)}
              >
                Discard
              </Button>
              {good > 0 && (
                <Button
                  isBusy={start.isBusy}
                  failure={start.failure}
                  onClick={() => void start.run(undefined)}
                >{`Import ${sims(good)}`}</Button>
              )}
            </>
          )
        }
      />
      {status === 'checked' && (
        <Notice
          tone={bad > 0 ? 'warning' : 'info'}
        >{`${sims(good)} can be imported, ${numberText(bad)} of ${numberText(lines)} rows cannot. Nothing is imported yet.`}</Notice>
      )}
      {data.earlier !== null && status === 'checked' && (
        <Notice tone="warning">
          These SIMs came with an <a href={oneImportHref(accountId, data.earlier)}>earlier import</a> already.
        </Notice>
      )}
      {status === 'importing' && (
        <Notice tone="info">{`${numberText(imported)} of ${sims(good)} imported. You can leave this page.`}</Notice>
      )}
      {status === 'done' && (
        <Notice tone="info">{`${sims(imported)} imported. ${bad > 0 ? `${numberText(bad)} rows were left out.` : ''}`}</Notice>
      )}
      {status === 'undoing' && (
        <Notice tone="info">{`${numberText(data.removed)} of ${sims(imported)} removed. You can leave this page.`}</Notice>
      )}
      {status === 'undone' && (
        <Notice
          tone={data.kept > 0 ? 'warning' : 'info'}
        >{`Undone: ${sims(data.removed)} removed${data.kept > 0 ? `, ${numberText(data.kept)} left alone` : ''}.`}</Notice>
      )}
      <ImportFindings
        shownLabel="ICCID"
        bad={bad}
        summary={data.summary}
        findings={data.findings.map(({ line, iccid, finding }) => ({ line, shown: iccid, finding }))}
        left={data.left.map(({ line, iccid, reason }) => ({ line, shown: iccid, reason }))}
        kept={data.kept}
      />
    </div>
  );
};
