import { MIN_SEARCH_LENGTH } from '@airlane/domain/lists/lists';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { templateNames, thingsTableQuestionIds } from '@airlane/domain/template-names';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentListQuery, documentQuery } from '#lib/queries/documents.ts';
import { documentHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './speed-test.module.css';

const MAX_FOUND = 6;
const DEBOUNCE_MS = 200;
const { thingName, iccid } = thingsTableQuestionIds;

type Answers = readonly { readonly questionId: string; readonly answer?: unknown }[];
const answerOf = (questions: Answers, id: string): string =>
  String(questions.find(({ questionId }) => questionId === id)?.answer ?? '');

const FoundThings = ({
  accountId,
  typed,
  onThing,
}: {
  readonly accountId: string;
  readonly typed: string;
  readonly onThing: (thingId: string) => void;
}) => {
  const [sought] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...documentListQuery({
      accountId,
      templateName: templateNames.thingsTable,
      page: 1,
      pageSize: MAX_FOUND,
      search: sought,
      sort: '',
      filters: {},
    }),
    enabled: sought.length >= MIN_SEARCH_LENGTH,
  });
  if (typed.trim().length < MIN_SEARCH_LENGTH || data === undefined || isPlaceholderData) return null;
  if (data.items.length === 0) return <p className={classes['muted']}>{`No Things match "${sought}".`}</p>;
  return (
    <ul className={classes['found']} aria-label="Things found">
      {data.items.map(({ id, questions }) => (
        <li key={id}>
          <button type="button" onClick={() => onThing(id)}>
            {answerOf(questions, thingName) || answerOf(questions, iccid)} <small>{answerOf(questions, iccid)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};

const ChosenThing = ({
  accountId,
  thingId,
  onClear,
}: {
  readonly accountId: string;
  readonly thingId: string;
  readonly onClear: () => void;
}) => {
  const { data } = useQuery(documentQuery(accountId, thingId));
  const number = iccidOfThing(thingId) ?? thingId;
  return (
    <div className={classes['chosen']}>
      <a href={documentHref({ accountId, template: { description: templateNames.thingsTable } }, thingId)}>
        {(data && answerOf(data.questions, thingName)) || number}
      </a>
      <small>{number}</small>
      <Button variant="default" size="sm" onClick={onClear}>
        Choose another Thing
      </Button>
    </div>
  );
};

interface ChooseThingProps {
  readonly accountId: string;
  readonly thingId: string | undefined;
  readonly onThing: (thingId: string | undefined) => void;
}

/** One Thing, by name or number. */
export const ChooseThing = ({ accountId, thingId, onThing }: ChooseThingProps) => {
  const [typed, setTyped] = useState('');
  if (thingId !== undefined)
    return <ChosenThing accountId={accountId} thingId={thingId} onClear={() => onThing(undefined)} />;
  return (
    <>
      <TextField
        label="Thing"
        type="search"
        placeholder="Name, ICCID, IMSI or IMEI"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FoundThings accountId={accountId} typed={typed} onThing={onThing} />
    </>
  );
};
