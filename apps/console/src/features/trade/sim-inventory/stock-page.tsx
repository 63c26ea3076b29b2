import { numberText } from '@airlane/domain/text/number-text';
import { stockName } from '@airlane/domain/sim-import/sim-stock';
import { templateNames } from '@airlane/domain/template-names';
import { IconArrowsExchange, IconFileImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { keepThreshold } from './sim-inventory.mutations.ts';
import { simImportsQuery, simInventoryKey, simStockQuery } from './sim-inventory.queries.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { ImportsTable } from '#templating/imports/imports-table.tsx';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { importHref, moveHref, oneImportHref } from './addresses.ts';
import { AddRange } from './add-range.tsx';
import classes from './sim-inventory.module.css';

export const STOCK_TITLE = 'SIM stock';

interface PageProps {
  readonly accountId: string;
  readonly accountTitle: string;
}

interface Level {
  readonly size: string;
  readonly sponsor: string;
  readonly threshold: number | null;
}

const Threshold = ({ accountId, level }: { readonly accountId: string; readonly level: Level }) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(level.threshold === null ? '' : String(level.threshold));
  const save = useAction({
    act: (threshold: number | null) =>
      keepThreshold(accountId, { size: level.size as '4FF', sponsor: level.sponsor, threshold }),
    done: (_, threshold) =>
      threshold === null ? 'The warning is off' : `You are warned below ${numberText(threshold)}`,
    failed: 'The threshold was not saved',
    onDone: () => void client.invalidateQueries({ queryKey: simInventoryKey(accountId) }),
  });
  const threshold = typed.trim() === '' ? null : Number(typed);
  const isRight = threshold === null || (Number.isInteger(threshold) && threshold >= 1);
  return (
    <form
      className={classes['buttons']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) void save.run(threshold);
      }}
    >
      <input
        className={classes['threshold']}
        inputMode="numeric"
        aria-label={`Warn below, ${stockName(level)}`}
        aria-invalid={!isRight}
        placeholder="None"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {threshold !== level.threshold && (
        <Button
          size="sm"
          variant="default"
          type="submit"
          aria-disabled={!isRight}
          isBusy={save.isBusy}
          failure={save.failure}
        >
          Save
        </Button>
      )}
    </form>
  );
};

const Levels = ({ accountId }: Pick<PageProps, 'accountId'>) => {
  const { data, error, refetch } = useQuery(simStockQuery(accountId));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The stock could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <DocumentSkeleton fields={4} />;
  const low = data.levels.filter(({ isLow }) => isLow);
  return (
    <>
      {low.length > 0 && (
        <Notice tone="warning">{`Low stock: ${low.map((level) => `${stockName(level)} (${numberText(level.inStock)} left)`).join(', ')}`}</Notice>
      )}
      <section className={classes['card']} aria-label="Stock by size and sponsor">
        <h2>Stock by size and sponsor</h2>
        {data.levels.length === 0 && (
          <p className={classes['muted']}>No SIMs yet. Import a manufacturer&apos;s file or add a range.</p>
        )}
        {data.levels.length > 0 && (
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">Size</th>
                  <th scope="col">Sponsor</th>
                  <th scope="col" className={classes['number']}>
                    In stock
                  </th>
                  <th scope="col" className={`${classes['number']} ${classes['optional']}`}>
                    Reserved
                  </th>
                  <th scope="col" className={`${classes['number']} ${classes['optional']}`}>
                    Assigned
                  </th>
                  <th scope="col" className={`${classes['number']} ${classes['optional']}`}>
                    Active
                  </th>
                  <th scope="col" className={`${classes['number']} ${classes['optional']}`}>
                    Retired
                  </th>
                  <th scope="col">Warn below</th>
                </tr>
              </thead>
              <tbody>
                {data.levels.map((level) => (
                  <tr key={`${level.size} ${level.sponsor}`}>
                    <td>{level.size === '' ? 'Unknown' : level.size}</td>
                    <td>{level.sponsor === '' ? 'None' : level.sponsor}</td>
                    <td className={`${classes['number']} ${level.isLow ? classes['low'] : ''}`}>
                      {level.isLow ? `${numberText(level.inStock)}, low` : numberText(level.inStock)}
                    </td>
                    <td className={`${classes['number']} ${classes['optional']}`}>{numberText(level.reserved)}</td>
                    <td className={`${classes['number']} ${classes['optional']}`}>{numberText(level.assigned)}</td>
                    <td className={`${classes['number']} ${classes['optional']}`}>{numberText(level.active)}</td>
                    <td className={`${classes['number']} ${classes['optional']}`}>{numberText(level.retired)}</td>
                    <td>
                      {level.size !== '' && (
                        <Threshold key={level.threshold ?? 0} accountId={accountId} level={level} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
};

const Imports = ({ accountId }: Pick<PageProps, 'accountId'>) => {
  const { data, error, refetch } = useQuery(simImportsQuery(accountId));
  return (
    <ImportsTable
      title="Imports"
      nameLabel="File or range"
      imports={data?.imports}
      error={error}
      onRetry={() => void refetch()}
      hrefOf={(id) => oneImportHref(accountId, id)}
      classes={classes}
      extra={{ label: 'Manufacturer', valueOf: ({ manufacturer }) => manufacturer }}
    />
  );
};

/** How many SIMs there are, how they came, and the ways to bring in more. */
export const StockPage = ({ accountId, accountTitle }: PageProps) => {
  usePageTitle(`${STOCK_TITLE}, ${accountTitle}`);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          {
            label: 'SIM inventory',
            href: tableHref({ accountId, template: { description: templateNames.simInventory } }),
          },
          { label: STOCK_TITLE },
        ]}
        title={STOCK_TITLE}
        actions={
          <>
            <LinkButton variant="default" href={moveHref(accountId)} icon={<IconArrowsExchange size={16} />}>
              Move SIMs
            </LinkButton>
            <LinkButton href={importHref(accountId)} icon={<IconFileImport size={16} />}>
              Import file
            </LinkButton>
          </>
        }
      />
      <Levels accountId={accountId} />
      <AddRange accountId={accountId} />
      <Imports accountId={accountId} />
    </div>
  );
};
