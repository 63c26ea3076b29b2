import type { StatementOfAccount } from '@airlane/contract/calls/ledger';
import { documentAddress } from '@airlane/domain/audit/audit-sentence';
import { ledgerKindTitles } from '@airlane/domain/ledger/invoice-sums';
import { moneyText } from '@airlane/domain/money/money';
import { templateNames } from '@airlane/domain/template-names';
import { formatDay } from '@airlane/domain/time/instant-format';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { IconBuildingBank, IconDownload, IconReceipt } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { useAccount } from '#lib/session/use-account.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './payments.module.css';
import { PayoutForm } from './payout-form.tsx';
import { saveStatement, statementKey, statementQuery } from './statement.queries.ts';

const TITLE = 'Statement';
const SIZE = 16;
const ICON_SIZE = 32;
const dayText = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`), 'utc');

/** What the customer owes; below zero is owed to them. */
const owedText = (amount: number): string => (amount < 0 ? `${moneyText(-amount)} in your favor` : moneyText(amount));

type Entry = StatementOfAccount['items'][number];

const EntryRow = ({ accountId, entry }: { readonly accountId: string; readonly entry: Entry }) => {
  const { day, kind, number, documentId, title, method, reference, amount, balance } = entry;
  const told = [title, `${method} ${reference}`.trim()].filter((part) => part !== '').join(', ');
  return (
    <tr>
      <td>{dayText(day)}</td>
      <td>{ledgerKindTitles[kind]}</td>
      <td>
        {documentId === null ? (
          number
        ) : (
          <a href={documentAddress(accountId, templateNames.paymentDashboard, documentId)}>{number}</a>
        )}
      </td>
      <td>{told}</td>
      <td className={classes['number']}>{moneyText(amount)}</td>
      <td className={classes['number']}>{owedText(balance)}</td>
    </tr>
  );
};

const Edge = ({ day, text, balance }: { readonly day: string; readonly text: string; readonly balance: number }) => (
  <tr>
    <td>{dayText(day)}</td>
    <td colSpan={4}>{text}</td>
    <td className={classes['number']}>{owedText(balance)}</td>
  </tr>
);

const Entries = ({ accountId, statement }: { readonly accountId: string; readonly statement: StatementOfAccount }) => {
  const { from, to, opening, closing, items, totalCount } = statement;
  return (
    <section className={classes['block']} aria-label="Transactions">
      <div className={classes['scroll']}>
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Type</th>
              <th scope="col">Document</th>
              <th scope="col">Details</th>
              <th scope="col" className={classes['number']}>
                Amount
              </th>
              <th scope="col" className={classes['number']}>
                To pay
              </th>
            </tr>
          </thead>
          <tbody>
            <Edge day={from} text="Opening balance" balance={opening} />
            {items.map((entry, index) => (
              <EntryRow key={index} accountId={accountId} entry={entry} />
            ))}
          </tbody>
          <tfoot>
            <Edge day={to} text="Closing balance" balance={closing} />
          </tfoot>
        </table>
      </div>
      {items.length === 0 && (
        <StateMessage
          icon={<IconReceipt size={ICON_SIZE} />}
          title="Nothing was charged or paid"
          text="Choose other days to see more."
        />
      )}
      {totalCount > items.length && (
        <p
          className={classes['muted']}
        >{`The first ${items.length.toLocaleString('en-US')} of ${totalCount.toLocaleString('en-US')} transactions. The CSV file has all of them.`}</p>
      )}
    </section>
  );
};

/** What was charged, paid and credited in some days, with what was owed before and after. */
const StatementPage = ({ accountId, accountTitle }: { readonly accountId: string; readonly accountTitle: string }) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const client = useQueryClient();
  const [today] = useState(() => utcDayOf(new Date()));
  const [days, setDays] = useState({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const [isPaying, setPaying] = useState(false);
  const isComplete = days.from !== '' && days.to !== '';
  const { data, error, refetch } = useQuery({ ...statementQuery(accountId, days), enabled: isComplete });
  const download = useAction({
    act: (_order: undefined) => saveStatement(accountId, days),
    failed: 'The statement was not downloaded',
  });
  const problem = error === null ? undefined : problemOf(error);
  const fieldProblem = (field: string): string | undefined =>
    problem?.fields.find((one) => one.field === field)?.message;
  if (problem !== undefined && data === undefined && problem.fields.length === 0)
    return (
      <ProblemMessage isPage title="The statement could not be loaded" {...problem} onRetry={() => void refetch()} />
    );
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]}
        title={TITLE}
        aside={data !== undefined && data.credit > 0 ? `${moneyText(data.credit)} credit balance` : undefined}
        actions={
          <>
            <Button
              variant="default"
              icon={<IconDownload size={SIZE} />}
              isBusy={download.isBusy}
              failure={download.failure}
              onClick={() => void download.run(undefined)}
            >
              CSV
            </Button>
            {data?.mayPayOut === true && (
              <Button variant="default" icon={<IconBuildingBank size={SIZE} />} onClick={() => setPaying(true)}>
                Pay out credit
              </Button>
            )}
          </>
        }
      />
      <div className={classes['days']}>
        <TextField
          label="From"
          type="date"
          value={days.from}
          error={fieldProblem('from')}
          onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
        />
        <TextField
          label="To"
          type="date"
          value={days.to}
          error={fieldProblem('to')}
          onChange={({ currentTarget: { value } }) => setDays({ ...days, to: value })}
        />
      </div>
      {data === undefined ? <DocumentSkeleton fields={6} /> : <Entries accountId={accountId} statement={data} />}
      {isPaying && data !== undefined && (
        <Dialog isOpen title="Pay out credit" onClose={() => setPaying(false)}>
          <PayoutForm
            accountId={accountId}
            credit={data.credit}
            onClose={() => setPaying(false)}
            onDone={() => void client.invalidateQueries({ queryKey: statementKey(accountId) })}
          />
        </Dialog>
      )}
    </div>
  );
};

export const StatementRoutePage = () => {
  const { accountId, accountTitle } = useAccount();
  return <StatementPage key={accountId} accountId={accountId} accountTitle={accountTitle} />;
};
