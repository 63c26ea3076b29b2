import type { Account } from '@airlane/contract/entities';
import type { ViewAsConsent, ViewAsLook, ViewAsRequest } from '@airlane/contract/calls/view-as';
import { consentLengthNames, consentLengths, type ConsentLength, lookEndings } from '@airlane/domain/view-as/view-as';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { templateNames } from '@airlane/domain/template-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { allowSupport, withdrawSupport } from '#lib/mutations/view-as.ts';
import { supportAccessQuery } from '#lib/queries/view-as.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { tableHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from './support-access.module.css';

const whenText = (instant: string): string => formatDayAndTime(new Date(instant), displayZone);
const untilText = (until: string | null): string => (until === null ? 'until withdrawn' : `until ${whenText(until)}`);
const actText = (mayAct: boolean): string =>
  mayAct ? 'may look, and act on single Things' : 'may look, and change nothing';

const lengthOptions = consentLengthNames.map((value) => ({ value, label: consentLengths[value].label }));

interface Whom {
  readonly value: 'me' | 'account';
  readonly label: string;
}

const Allow = ({ accountId, choices }: { readonly accountId: string; readonly choices: readonly Whom[] }) => {
  const client = useQueryClient();
  const [whom, setWhom] = useState(choices[0]?.value ?? 'me');
  const [length, setLength] = useState<ConsentLength>('day');
  const [mayAct, setMayAct] = useState(false);
  const allowing = useAction({
    act: () => allowSupport(accountId, { whom, length, mayAct }),
    done: () => 'Support access allowed',
    failed: 'Support access was not allowed',
    onDone: () => void client.invalidateQueries(supportAccessQuery(accountId)),
  });
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void allowing.run(undefined);
      }}
    >
      <SelectField
        label="View as"
        value={whom}
        options={choices}
        onChange={({ currentTarget }) => setWhom(currentTarget.value === 'account' ? 'account' : 'me')}
      />
      <SelectField
        label="For"
        value={length}
        options={lengthOptions}
        onChange={({ currentTarget }) =>
          setLength(consentLengthNames.find((name) => name === currentTarget.value) ?? 'day')
        }
      />
      <label className={classes['tick']}>
        <input type="checkbox" checked={mayAct} onChange={({ currentTarget }) => setMayAct(currentTarget.checked)} />
        Support may also act on single Things
      </label>
      <Button type="submit" isBusy={allowing.isBusy} failure={allowing.failure}>
        Allow
      </Button>
    </form>
  );
};

const Consents = ({
  accountId,
  consents,
}: {
  readonly accountId: string;
  readonly consents: readonly ViewAsConsent[];
}) => {
  const client = useQueryClient();
  const withdrawing = useAction({
    act: (id: string) => withdrawSupport(accountId, id),
    done: () => 'Support access withdrawn',
    failed: 'Support access was not withdrawn',
    onDone: () => void client.invalidateQueries(supportAccessQuery(accountId)),
  });
  if (consents.length === 0)
    return <p className={classes['muted']}>Support cannot view the console as anyone in this account.</p>;
  return (
    <ul className={classes['list']}>
      {consents.map(({ id, person, isMine, mayAct, until, grantedBy, grantedAt, canRevoke }) => (
        <li key={id}>
          <div>
            <strong>{person === null ? 'Everyone in this account' : isMine ? `You (${person})` : person}</strong>
            <p
              className={classes['muted']}
            >{`Support ${actText(mayAct)}, ${untilText(until)}. Allowed by ${grantedBy} on ${whenText(grantedAt)}.`}</p>
          </div>
          {canRevoke && (
            <Button
              size="sm"
              variant="danger"
              isBusy={withdrawing.isBusy}
              aria-label={`Withdraw: ${person ?? 'everyone in this account'}`}
              onClick={() => void withdrawing.run(id)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

const Requests = ({ requests }: { readonly requests: readonly ViewAsRequest[] }) =>
  requests.map(({ id, person, isMine, askedBy, reason, askedAt }) => (
    <Notice
      key={id}
      tone="info"
    >{`${askedBy} asked on ${whenText(askedAt)} to see the console as ${isMine ? 'you do' : person}. Reason: ${reason}`}</Notice>
  ));

const Looks = ({ looks }: { readonly looks: readonly ViewAsLook[] }) => {
  if (looks.length === 0) return <p className={classes['muted']}>No views yet.</p>;
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">As</th>
            <th scope="col">Reason</th>
            <th scope="col">Began</th>
            <th scope="col">Ended</th>
          </tr>
        </thead>
        <tbody>
          {looks.map(({ id, staff, person, reason, startedAt, endedAt, ending }) => (
            <tr key={id}>
              <th scope="row">{staff}</th>
              <td>{person}</td>
              <td>{reason}</td>
              <td>{whenText(startedAt)}</td>
              <td>
                {endedAt === null ? (
                  'Looking now'
                ) : (
                  <span title={ending === null || ending === 'left' ? undefined : lookEndings[ending]}>
                    {whenText(endedAt)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Where customers decide whether support may look at the console as they see it, and see who did. */
export const SupportAccessTab = ({ account }: { readonly account: Account }) => {
  const { data, error, refetch } = useQuery(supportAccessQuery(account.id));
  if (error && data === undefined)
    return (
      <ProblemMessage title="Support access could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  const choices: Whom[] = [
    ...(data.mayManage ? [{ value: 'account' as const, label: 'Anyone in this account' }] : []),
    ...(data.mayConsentForSelf ? [{ value: 'me' as const, label: 'Me' }] : []),
  ];
  return (
    <div className={classes['page']}>
      <Requests requests={data.requests} />
      <section className={classes['section']} aria-labelledby="support-allowed">
        <h2 id="support-allowed">Let support view your console</h2>
        <p className={classes['muted']}>
          Support never pays or orders, and never changes cards, passwords, API keys, people or these settings. You can
          withdraw access at any time; views end at once.
        </p>
        <Consents accountId={account.id} consents={data.consents} />
        {choices.length > 0 && <Allow accountId={account.id} choices={choices} />}
      </section>
      <section className={classes['section']} aria-labelledby="support-looks">
        <h2 id="support-looks">Views by support</h2>
        <Looks looks={data.looks} />
        <p className={classes['muted']}>
          Every page that was opened is in the{' '}
          <a href={tableHref({ accountId: account.id, template: { description: templateNames.audit } })}>audit log</a>,
          which you can export.
        </p>
      </section>
    </div>
  );
};
