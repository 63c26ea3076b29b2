import type { CallAnswer } from '@airlane/contract/call';
import type { Evidence, explainThing } from '@airlane/contract/calls/thing-explain';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { IconAlertTriangle, IconCircleCheck, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { explanationQuery } from '#lib/queries/things.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { useOpenThing } from '../open-thing.ts';
import { viewOfEvent } from '../timeline/timeline-view.ts';
import classes from './explain-panel.module.css';
import { FixingAction } from './fixing-action.tsx';

type Explanation = CallAnswer<typeof explainThing>;

const passedText = (count: number): string =>
  count === 0 ? 'Checked' : `${count} other ${count === 1 ? 'check' : 'checks'} passed`;

/** Leads to the event in the timeline. */
const EvidenceLink = ({ evidence: { at, kind, text }, now }: { readonly evidence: Evidence; readonly now: number }) => (
  <>
    <Link to="." search={(latest) => ({ ...latest, timeline: viewOfEvent(at, kind) })} replace>
      {text}
    </Link>
    <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>
      , {formatAge(new Date(at), new Date(now))}
    </time>
  </>
);

const Finding = ({ explanation }: { readonly explanation: Explanation }) => {
  const now = useNow(15_000);
  const { severity, sentence, evidence, action, passed, checkedAt } = explanation;
  return (
    <section className={classes['finding']} data-severity={severity} aria-label="Explanation" aria-live="polite">
      <span className={classes['icon']} aria-hidden="true">
        {severity === 'fine' ? <IconCircleCheck size={20} /> : <IconAlertTriangle size={20} />}
      </span>
      <div className={classes['words']}>
        <p className={classes['sentence']}>{sentence}</p>
        {evidence.length > 0 && (
          <ul className={classes['evidence']}>
            {evidence.map((proof) => (
              <li key={`${proof.at} ${proof.kind}`}>
                <EvidenceLink evidence={proof} now={now} />
              </li>
            ))}
          </ul>
        )}
        <details className={classes['checked']}>
          <summary>
            {passedText(passed.length)}, {formatAge(new Date(checkedAt), new Date(now))}
          </summary>
          {passed.length > 0 && <p>{passed.map(({ title }) => title).join(', ')}</p>}
        </details>
      </div>
      <FixingAction action={action} />
    </section>
  );
};

/** What is wrong with the Thing, on top while something is; on demand otherwise. */
export const ExplainPanel = () => {
  const { accountId, thingId } = useOpenThing();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(explanationQuery(accountId, thingId));
  if (error && data === undefined)
    return (
      <ProblemMessage
        title="The explanation could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  const isShown = data !== undefined && (isAsked || data.severity !== 'fine');
  const explain = (): void => {
    setAsked(true);
    void refetch();
  };
  return (
    <section className={classes['panel']} aria-label="Explain">
      <Button
        variant="default"
        size="sm"
        icon={<IconStethoscope size={16} />}
        isBusy={isFetching && isAsked}
        onClick={explain}
      >
        Explain
      </Button>
      {isShown && <Finding explanation={data} />}
    </section>
  );
};
