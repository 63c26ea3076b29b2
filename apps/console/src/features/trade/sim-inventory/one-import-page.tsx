import { numberText } from '@airlane/domain/text/number-text';
import { templateNames } from '@airlane/domain/template-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { discardImport, startImport, undoImport } from './sim-inventory.mutations.ts';
import { simImportQuery, simInventoryKey } from './sim-inventory.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { ImportButtons } from '#templating/imports/import-buttons.tsx';
import { ImportFindings } from '#templating/imports/import-findings.tsx';
import { ImportStatusNotice, importStatusText } from '#templating/imports/import-status.tsx';
import { MissingImport } from '#templating/imports/missing-import.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { oneImportHref, stockHref } from './addresses.ts';
import { STOCK_TITLE } from './stock-page.tsx';
import classes from './sim-inventory.module.css';

const sims = (value: number): string => `${numberText(value)} ${value === 1 ? 'SIM' : 'SIMs'}`;

/** An import of SIMs with its findings row by row, and the buttons that start it and undo it. */
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
  if (data === undefined) return <MissingImport error={error} onRetry={() => void refetch()} />;
  const { status, earlier } = data;
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
          <ImportButtons
            counts={data}
            noun={sims}
            isDiscardable={status === 'checked'}
            start={() => startImport(accountId, id)}
            undo={() => undoImport(accountId, id)}
            discard={() => discardImport(accountId, id)}
            onChange={() => void client.invalidateQueries({ queryKey: simInventoryKey(accountId) })}
            onDiscarded={() => void navigate({ href: stockHref(accountId).slice(1) })}
          />
        }
      />
      <ImportStatusNotice counts={data} noun={sims} />
      {earlier !== null && status === 'checked' && (
        <Notice tone="warning">
          These SIMs came with an <a href={oneImportHref(accountId, earlier)}>earlier import</a> already.
        </Notice>
      )}
      <ImportFindings
        shownLabel="ICCID"
        bad={data.bad}
        summary={data.summary}
        findings={data.findings.map(({ line, iccid, finding }) => ({ line, shown: iccid, finding }))}
        left={data.left.map(({ line, iccid, reason }) => ({ line, shown: iccid, reason }))}
        kept={data.kept}
      />
    </div>
  );
};
