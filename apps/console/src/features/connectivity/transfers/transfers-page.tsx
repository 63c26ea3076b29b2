import type { ShownThings } from '@airlane/contract/calls/bulk';
import type { Transfer } from '@airlane/contract/calls/transfers';
import { identifiersIn } from '@airlane/domain/sims/identifier-list';
import { TRANSFER_OFFER_DAYS, type TransferOrder } from '@airlane/domain/things/transfer-life';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { forgetBulkSelection, bulkSelection } from '#lib/bulk-selection.ts';
import { answerTransfer, sendOffer, type TransferOffer } from './transfers.mutations.ts';
import { transfersKey, transfersQuery } from './transfers.queries.ts';
import { randomId } from '#lib/random-id.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, bulkJobHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import { thingsText } from '#templating/thing-actions/action-texts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmPopover } from '#ui/confirm-popover.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { transferState, transferTitle } from './transfer-texts.ts';
import classes from './transfers.module.css';

const TITLE = 'Transfers';

interface PageProps {
  readonly accountId: string;
  readonly accountTitle: string;
}

const doneTexts: Readonly<Record<TransferOrder, string>> = {
  accept: 'Accepted. The Things are coming over now',
  decline: 'Declined',
  withdraw: 'Withdrawn',
};

const TransferLine = ({ accountId, transfer }: { readonly accountId: string; readonly transfer: Transfer }) => {
  const client = useQueryClient();
  const answer = useAction({
    act: (order: TransferOrder) => answerTransfer(accountId, transfer.id, order),
    done: (_, order) => doneTexts[order],
    failed: 'Your answer was not sent',
    onDone: () => void client.invalidateQueries({ queryKey: transfersKey(accountId) }),
  });
  const { side, status, note, samples, total, job } = transfer;
  const title = transferTitle(transfer);
  return (
    <li>
      <div className={classes['what']}>
        <strong>{title}</strong>
        <span>{transferState(transfer)}</span>
        {note !== '' && <span className={classes['muted']}>{`Note: ${note}`}</span>}
        <details>
          <summary className={classes['muted']}>
            {total > samples.length ? `The first ${samples.length} ICCIDs` : 'ICCIDs'}
          </summary>
          <span className={classes['mono']}>{samples.join(' ')}</span>
        </details>
      </div>
      <div className={classes['buttons']}>
        {job !== null && <a href={bulkJobHref(accountId, job)}>Bulk job</a>}
        {status === 'offered' && side === 'sender' && (
          <Button
            size="sm"
            variant="default"
            isBusy={answer.isBusy}
            failure={answer.failure}
            onClick={() => void answer.run('withdraw')}
          >
            Withdraw
          </Button>
        )}
        {status === 'offered' && side === 'receiver' && (
          <>
            <Button
              size="sm"
              variant="default"
              isBusy={answer.isBusy}
              failure={answer.failure}
              onClick={() => void answer.run('decline')}
            >
              Decline
            </Button>
            <ConfirmPopover
              question={`Accept ${title}? They belong to this account from then on, and you are charged for them.`}
              confirmText="Accept Things"
              onConfirm={() => void answer.run('accept')}
              renderTarget={(ask) => (
                <Button size="sm" isBusy={answer.isBusy} onClick={ask}>
                  Accept
                </Button>
              )}
            />
          </>
        )}
      </div>
    </li>
  );
};

interface TypedOffer {
  readonly to: string;
  readonly pasted: string;
  readonly note: string;
  /** What was selected in the Things table without being named. */
  readonly shown: { readonly things: ShownThings; readonly count: number } | undefined;
}

const NO_OFFER: TypedOffer = { to: '', pasted: '', note: '', shown: undefined };

/** What was ticked in the Things table comes along: by ICCID, or as what the table shows. */
const selectedOffer = (accountId: string): TypedOffer => {
  const meant = bulkSelection(accountId);
  if (meant?.who.kind === 'list') return { ...NO_OFFER, pasted: meant.who.iccids.join('\n') };
  return meant?.who.kind === 'table' || meant?.who.kind === 'all'
    ? { ...NO_OFFER, shown: { things: meant.who, count: meant.count } }
    : NO_OFFER;
};

const OfferForm = ({ accountId }: Pick<PageProps, 'accountId'>) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => selectedOffer(accountId));
  const [key, setKey] = useState(randomId);
  const [isTried, setTried] = useState(false);
  const iccids = typed.shown === undefined ? identifiersIn(typed.pasted) : [];
  const count = typed.shown?.count ?? iccids.length;
  const offer = useAction({
    act: (order: TransferOffer) => sendOffer(accountId, order),
    done: ({ to }) => `Offered to ${to.title}. Nothing changes before they accept`,
    failed: 'The offer was not made',
    onDone: () => {
      forgetBulkSelection();
      setTyped(NO_OFFER);
      setTried(false);
      setKey(randomId());
      void client.invalidateQueries({ queryKey: transfersKey(accountId) });
    },
    onFailed: () => setKey(randomId()),
  });
  const send = (): void => {
    setTried(true);
    if (typed.to.trim() !== '' && count > 0)
      void offer.run({ to: typed.to.trim(), iccids, things: typed.shown?.things, note: typed.note.trim(), key });
  };
  return (
    <form
      className={classes['card']}
      aria-label="Offer Things"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2>Offer Things to another account</h2>
      <p className={classes['muted']}>
        They keep running. Messages, events, captures and usage so far stay with you; names, groups, tags and notes are
        not handed over. Check the id or code: whether it leads to an account is not said, and an offer that is not
        answered ends after {TRANSFER_OFFER_DAYS} days.
      </p>
      <div className={classes['row']}>
        <TextField
          label="Account id or code"
          value={typed.to}
          error={isTried && typed.to.trim() === '' ? 'Name the other account' : undefined}
          onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })}
        />
        <TextField
          label="Note for them"
          maxLength={500}
          value={typed.note}
          onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
        />
      </div>
      {typed.shown === undefined ? (
        <div className={classes['area']}>
          <TextArea
            label="ICCIDs"
            placeholder="One per line, or separated by commas"
            value={typed.pasted}
            error={isTried && iccids.length === 0 ? 'Name at least one Thing' : undefined}
            onChange={(event) => setTyped({ ...typed, pasted: event.currentTarget.value })}
          />
        </div>
      ) : (
        <div className={classes['buttons']}>
          <span>{`${thingsText(count)} selected in the Things table: ${typed.shown.things.kind === 'all' ? 'all Things of this account' : 'what its search and filters match'}`}</span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              forgetBulkSelection();
              setTyped({ ...typed, shown: undefined });
            }}
          >
            Name ICCIDs instead
          </Button>
        </div>
      )}
      <div className={classes['buttons']}>
        <Button type="submit" isBusy={offer.isBusy} failure={offer.failure}>
          {count === 0 ? 'Offer' : `Offer ${thingsText(count)}`}
        </Button>
      </div>
    </form>
  );
};

/** Things that go to another account or come from one, once both sides agree. */
export const TransfersPage = ({
  accountId,
  accountTitle,
  isStaffOverview,
}: PageProps & { readonly isStaffOverview: boolean }) => {
  usePageTitle(`${TITLE}, ${accountTitle}`);
  const { data, error, refetch } = useQuery(transfersQuery(accountId));
  if (error && data === undefined)
    return (
      <ProblemMessage
        isPage
        title="The transfers could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <DocumentSkeleton fields={4} />;
  const { transfers, account } = data;
  return (
    <div className={classes['page']}>
      <PageHeader crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: TITLE }]} title={TITLE} />
      {!isStaffOverview && <OfferForm accountId={accountId} />}
      <section className={classes['card']} aria-label="Offers">
        <h2>{isStaffOverview ? 'Transfers of all accounts' : 'Offers'}</h2>
        {transfers.length === 0 && (
          <p className={classes['muted']}>{isStaffOverview ? 'No transfers yet.' : 'No offers yet.'}</p>
        )}
        <ul className={classes['list']}>
          {transfers.map((transfer) => (
            <TransferLine key={transfer.id} accountId={accountId} transfer={transfer} />
          ))}
        </ul>
      </section>
      {!isStaffOverview && (
        <p className={classes['muted']}>
          {'To receive Things, tell the other side your account id: '}
          <span className={classes['mono']}>{account.id}</span>
          {account.code !== '' && (
            <>
              {' or code '}
              <span className={classes['mono']}>{account.code}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
};
