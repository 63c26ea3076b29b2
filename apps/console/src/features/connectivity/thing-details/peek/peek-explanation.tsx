import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { explanationQuery } from '#lib/queries/things.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import explain from '../explain/explain-panel.module.css';
import { FixingAction } from '../explain/fixing-action.tsx';
import { useOpenThing } from '../open-thing.ts';
import classes from './thing-peek.module.css';

const AGE_MS = 15_000;

/** The finding of Explain, with its evidence as text: the timeline that it leads to stands on the page of the Thing. */
export const PeekExplanation = () => {
  const { accountId, thingId } = useOpenThing();
  const now = new Date(useNow(AGE_MS));
  const { data, error, refetch } = useQuery(explanationQuery(accountId, thingId));
  if (error && data === undefined)
    return (
      <ProblemMessage
        title="The explanation could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  const { severity, sentence, evidence, action } = data;
  return (
    <section className={explain['finding']} data-severity={severity} aria-label="Explanation">
      <span className={explain['icon']} aria-hidden="true">
        {severity === 'fine' ? <IconCircleCheck size={20} /> : <IconAlertTriangle size={20} />}
      </span>
      <div className={explain['words']}>
        <p className={explain['sentence']}>{sentence}</p>
        {evidence.length > 0 && (
          <ul className={explain['evidence']}>
            {evidence.map(({ at, kind, text }) => (
              <li key={`${at} ${kind}`}>
                {text},{' '}
                <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>
                  {formatAge(new Date(at), now)}
                </time>
              </li>
            ))}
          </ul>
        )}
        <FixingAction action={action} />
      </div>
    </section>
  );
};
