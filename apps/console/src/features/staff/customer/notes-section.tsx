import type { CustomerNote } from '@airlane/contract/calls/customer';
import { MAX_NOTE_LENGTH } from '@airlane/contract/calls/customer';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { addCustomerNote, dropCustomerNote, saveCustomerNote } from '#lib/mutations/customer.ts';
import { customerQuery, noteVersionsQuery } from './customer.queries.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import classes from './customer.module.css';
import { Section } from './section.tsx';

const whenText = (instant: string): string => formatDayAndTime(new Date(instant), displayZone);

interface OneNote {
  readonly accountId: string;
  readonly note: CustomerNote;
}

const Versions = ({ accountId, note }: OneNote) => {
  const { data = [] } = useQuery(noteVersionsQuery(accountId, note.id));
  return (
    <ol className={classes['versions']} reversed>
      {data.map(({ version, text, savedBy, savedAt }) => (
        <li key={version}>
          <p className={classes['noteText']}>{text}</p>
          <p className={classes['muted']}>{`${savedBy}, ${whenText(savedAt)}`}</p>
        </li>
      ))}
    </ol>
  );
};

const Note = ({ accountId, note }: OneNote) => {
  const client = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [isHistoryShown, setHistoryShown] = useState(false);
  const read = (): void => void client.invalidateQueries(customerQuery(accountId));
  const saving = useAction({
    act: (text: string) => saveCustomerNote(accountId, { id: note.id, version: note.version, text }),
    failed: 'The note was not saved',
    onDone: () => {
      setDraft(undefined);
      read();
    },
    onFailed: read,
  });
  const removing = useAction({
    act: () => dropCustomerNote(accountId, note.id),
    done: () => 'Note removed',
    failed: 'The note was not removed',
    onDone: read,
  });
  if (draft !== undefined) {
    return (
      <li>
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void saving.run(draft);
          }}
        >
          <TextArea
            label="Note"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            required
            value={draft}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
          <div className={classes['buttons']}>
            <Button type="submit" size="sm" isBusy={saving.isBusy} failure={saving.failure}>
              Save
            </Button>
            <Button size="sm" variant="default" onClick={() => setDraft(undefined)}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li>
      <p className={classes['noteText']}>{note.text}</p>
      <div className={classes['head']}>
        <p className={classes['muted']}>{`${note.updatedBy}, ${whenText(note.updatedAt)}`}</p>
        <div className={classes['buttons']}>
          <Button size="xs" variant="quiet" onClick={() => setDraft(note.text)}>
            Edit
          </Button>
          {note.version > 1 && (
            <Button
              size="xs"
              variant="quiet"
              aria-expanded={isHistoryShown}
              onClick={() => setHistoryShown(!isHistoryShown)}
            >{`${note.version} versions`}</Button>
          )}
          <Button size="xs" variant="quiet" isBusy={removing.isBusy} onClick={() => void removing.run(undefined)}>
            Remove
          </Button>
        </div>
      </div>
      {isHistoryShown && <Versions accountId={accountId} note={note} />}
    </li>
  );
};

/** For staff of the provider; customers never see them. */
export const NotesSection = ({
  accountId,
  notes,
}: {
  readonly accountId: string;
  readonly notes: readonly CustomerNote[];
}) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const adding = useAction({
    act: () => addCustomerNote(accountId, text),
    failed: 'The note was not saved',
    onDone: () => {
      setText('');
      void client.invalidateQueries(customerQuery(accountId));
    },
  });
  return (
    <Section title="Notes" actions={<span className={classes['muted']}>Staff of the provider only</span>}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void adding.run(undefined);
        }}
      >
        <TextArea
          label="New note"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          required
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={classes['buttons']}>
          <Button type="submit" size="sm" variant="default" isBusy={adding.isBusy} failure={adding.failure}>
            Add note
          </Button>
        </div>
      </form>
      <ul className={classes['notes']}>
        {notes.map((note) => (
          <Note key={note.id} accountId={accountId} note={note} />
        ))}
      </ul>
    </Section>
  );
};
