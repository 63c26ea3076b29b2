import type { ThingActionJob } from '@airlane/contract/calls/thing-actions';
import { csmQuestionIds } from '@airlane/domain/template-names';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { isThingActionFinished, thingActionResult } from '@airlane/domain/things/thing-action';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { numberText } from '@airlane/domain/text/number-text';
import type { Question } from '@airlane/question-kinds';
import { Chip, uiOf } from '@airlane/question-kinds/ui';
import { createElement } from 'react';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { thingsText } from '#templating/thing-actions/action-texts.ts';
import classes from './thing-action-page.module.css';

const AGE_MS = 10_000;
const RESULTS = csmQuestionIds.results;

const ResultsFile = ({
  question,
  answer,
}: {
  readonly question: Question;
  readonly answer: ThingActionJob['results'];
}) => createElement(uiOf(question).Cell, { question, answer });

const Moment = ({ at, now }: { readonly at: string; readonly now: number }) => (
  <time dateTime={at} title={formatDayAndTime(new Date(at), displayZone)}>
    {formatAge(new Date(at), new Date(now))}
  </time>
);

interface JobProgressProps {
  readonly job: ThingActionJob;
  readonly questions: readonly Question[];
}

export const JobProgress = ({ job, questions }: JobProgressProps) => {
  const now = useNow(AGE_MS);
  const { status, total, done, failed, skipped, orderedBy, orderedAt, finishedAt, reasons } = job;
  const settled = done + failed + skipped;
  const isRunning = !isThingActionFinished(status);
  const resultsQuestion = questions.find(({ questionId }) => questionId === RESULTS);
  return (
    <section className={classes['progress']} aria-label="Progress">
      <div className={classes['line']}>
        <output>
          <Chip text={isRunning ? status : thingActionResult(job)} family={statusFamily(status)} />
        </output>
        <span className={classes['muted']}>
          {orderedBy === '' ? 'Requested ' : `Requested by ${orderedBy} `}
          <Moment at={orderedAt} now={now} />
          {finishedAt !== null && (
            <>
              , finished <Moment at={finishedAt} now={now} />
            </>
          )}
          {isRunning && '. You can leave this page.'}
        </span>
      </div>
      <progress className={classes['bar']} max={Math.max(total, 1)} value={settled} aria-label="Things done" />
      <dl className={classes['figures']}>
        <div>
          <dt>Done</dt>
          <dd>{`${numberText(done)} of ${numberText(total)}`}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>{numberText(failed)}</dd>
        </div>
        <div>
          <dt>Skipped</dt>
          <dd>{numberText(skipped)}</dd>
        </div>
        {isRunning && (
          <div>
            <dt>Waiting</dt>
            <dd>{numberText(total - settled)}</dd>
          </div>
        )}
        {job.results !== null && resultsQuestion && (
          <div>
            <dt>Results file</dt>
            <dd>
              <ResultsFile question={resultsQuestion} answer={job.results} />
            </dd>
          </div>
        )}
      </dl>
      {reasons.length > 0 && (
        <ul className={classes['reasons']} aria-label="Reasons">
          {reasons.map(({ outcome, reason, count: things }) => (
            <li key={outcome + reason}>{`${thingsText(things)} ${outcome}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
