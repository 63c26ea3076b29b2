import type { Customer } from '@airlane/contract/calls/customer';
import type { ViewablePerson } from '@airlane/contract/calls/view-as';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { MAX_LOOK_MINUTES } from '@airlane/domain/view-as/view-as';
import { templateNames } from '@airlane/domain/template-names';
import { IconEye, IconMailQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { askForAccess, beginViewAs } from '#lib/mutations/view-as.ts';
import { viewablePeopleQuery } from '#lib/queries/view-as.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { documentHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './customer.module.css';
import { Nothing, Section, ShortTable } from './section.tsx';

const MIN_REASON = 3;

interface DialogProps {
  readonly accountId: string;
  readonly person: ViewablePerson;
  readonly onClose: () => void;
}

/** Looks as a customer who consented, or asks those who did not. Both say why, and the customer reads it. */
const ViewAsDialog = ({ accountId, person, onClose }: DialogProps) => {
  const [reason, setReason] = useState('');
  const { consent } = person;
  const body = { personId: person.id, reason };
  const viewing = useAction({ act: () => beginViewAs(accountId, body), failed: 'The view was not started' });
  const asking = useAction({
    act: () => askForAccess(accountId, body),
    done: () => `${person.fullName} was asked for consent`,
    failed: 'Consent was not asked for',
    onDone: onClose,
  });
  const { run, isBusy, failure } = consent ? viewing : asking;
  return (
    <Dialog
      isOpen
      title={consent ? `View as ${person.fullName}` : `Ask ${person.fullName} for consent`}
      onClose={onClose}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void run(undefined);
        }}
      >
        <p className={classes['muted']}>
          {consent
            ? `You see the console as ${person.fullName} does, for up to ${MAX_LOOK_MINUTES} minutes${consent.mayAct ? ', and may act on single Things' : ', and can change nothing'}. The customer reads in the audit log what you open.`
            : `${person.fullName} gets a message with your reason, and decides whether and for how long you may look.`}
        </p>
        <TextField
          label="Reason, such as a ticket number"
          value={reason}
          maxLength={200}
          required
          minLength={MIN_REASON}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} failure={failure}>
            {consent ? 'Start viewing' : 'Ask for consent'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};

const consentText = ({ consent }: ViewablePerson): string =>
  consent === null
    ? 'No consent'
    : consent.until === null
      ? 'Consent until withdrawn'
      : `Consent until ${formatDayAndTime(new Date(consent.until), displayZone)}`;

export const PeopleSection = ({
  accountId,
  people,
}: {
  readonly accountId: string;
  readonly people: NonNullable<Customer['people']>;
}) => {
  const { data: viewable = [] } = useQuery(viewablePeopleQuery(accountId));
  const [chosen, setChosen] = useState<ViewablePerson>();
  return (
    <Section title={`People (${people.total.toLocaleString()})`}>
      {people.shown.length === 0 ? (
        <Nothing>This account has no people yet.</Nothing>
      ) : (
        <ShortTable caption="People" columns={['Name', 'Email', 'Profile', 'Status', 'Last sign-in', 'View as']}>
          {people.shown.map(({ id, memberId, fullName, email, profile, status, lastLoginAt }) => {
            const person = viewable.find((candidate) => candidate.id === id);
            return (
              <tr key={memberId}>
                <th scope="row">
                  <a href={documentHref({ accountId, template: { description: templateNames.createUser } }, memberId)}>
                    {fullName}
                  </a>
                </th>
                <td>
                  <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
                </td>
                <td>{profile}</td>
                <td>{status}</td>
                <td>{lastLoginAt === null ? 'Never' : formatDayAndTime(new Date(lastLoginAt), displayZone)}</td>
                <td>
                  {person && (
                    <div className={classes['viewAs']}>
                      <Button
                        size="xs"
                        variant="default"
                        icon={person.consent ? <IconEye size={14} /> : <IconMailQuestion size={14} />}
                        aria-label={`${person.consent ? 'View as' : 'Ask for consent:'} ${fullName}`}
                        onClick={() => setChosen(person)}
                      >
                        {person.consent ? 'View as' : 'Ask for consent'}
                      </Button>
                      <span className={classes['muted']}>{consentText(person)}</span>
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </ShortTable>
      )}
      {chosen && <ViewAsDialog accountId={accountId} person={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
};
