import type { EventRulePreview } from '@airlane/contract/calls/event-rules';
import { DATA_LIMIT_EVENT } from '@airlane/domain/things/data-limit-event';
import { eventRulesQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { problemOf } from '#lib/api/problem.ts';
import type { Answer } from '#lib/mutations/documents.ts';
import { rulePreviewQuery } from './event-rules.queries.ts';
import { documentHref } from '#templating/addresses.ts';
import { givenAnswers } from '#templating/document/drafts.ts';
import type { Drafts } from '#templating/document/field-name.ts';
import type { FormNoteProps } from '#templating/document/form-note.ts';
import { previewSentences } from './preview-text.ts';
import classes from './rule-preview.module.css';

const DEBOUNCE_MS = 500;
const things = { template: { description: templateNames.thingsTable } };
/** What says when the rule fires; its name and its texts change nothing about that. */
const counted: readonly string[] = [
  asked.events,
  asked.limit,
  asked.groups,
  asked.tags,
  asked.networks,
  asked.action,
  asked.maxPerDay,
];

/** The chosen titles, in whichever shape the input holds them. */
const chosenEvents = (answers: readonly Answer[]): string =>
  JSON.stringify(answers.find(({ questionId }) => questionId === asked.events)?.answer ?? '');

const Examples = ({ accountId, examples }: Pick<EventRulePreview, 'examples'> & { readonly accountId: string }) => (
  <ul className={classes['examples']} aria-label="Examples">
    {examples.map(({ id, iccid, name, times }) => (
      <li key={id}>
        {name === '' ? (
          iccid
        ) : (
          <a href={documentHref({ accountId, ...things }, id)} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
        {times > 0 && <span className={classes['times']}>{` ×${times}`}</span>}
      </li>
    ))}
  </ul>
);

/** How often the rule would have fired as it stands in the form, before anybody saves it. */
export const RulePreview = ({ open, id, control }: FormNoteProps) => {
  const { accountId, template } = open;
  const drafts = useWatch({ control }) as Drafts;
  // As a text, because equal texts are the same value and are not asked for again.
  const typed = JSON.stringify(
    givenAnswers(template.questions, drafts).filter(({ questionId }) => counted.includes(questionId)),
  );
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const answers = useMemo(() => JSON.parse(settled) as Answer[], [settled]);
  const events = chosenEvents(answers);
  const isLimit = events.includes(DATA_LIMIT_EVENT);
  const isAsked = events !== '""' && (!isLimit || answers.some(({ questionId }) => questionId === asked.limit));
  const { data, error, isFetching } = useQuery({ ...rulePreviewQuery(accountId, id, answers), enabled: isAsked });
  const isWaiting = isFetching || typed !== settled;
  // One event beside the limit is enough for the past week to say something.
  const hasEvents = !isLimit || events.includes(',');
  return (
    <section className={classes['preview']} aria-label="Preview" aria-live="polite" aria-busy={isWaiting}>
      <h2 className={classes['heading']}>Preview</h2>
      {!isAsked && (
        <p className={classes['text']}>
          {isLimit
            ? 'Enter a data limit to see which Things are above it.'
            : 'Choose events to see how often this rule would have fired in the last 7 days.'}
        </p>
      )}
      {isAsked && data === undefined && !error && <p className={classes['text']}>Counting…</p>}
      {isAsked && error && !isWaiting && (
        <p
          className={classes['text']}
        >{`No preview: ${problemOf(error).fields[0]?.message ?? problemOf(error).message}`}</p>
      )}
      {isAsked && data && !error && (
        <div data-waiting={isWaiting || undefined} className={classes['found']}>
          {previewSentences(data, hasEvents).map((sentence) => (
            <p key={sentence} className={classes['text']}>
              {sentence}
            </p>
          ))}
          {data.examples.length > 0 && <Examples accountId={accountId} examples={data.examples} />}
        </div>
      )}
    </section>
  );
};
