import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { namedIccidProblem } from '@airlane/domain/sims/iccid';
import { messageQuestionIds, templateNames } from '@airlane/domain/template-names';
import { isEmptyDraft } from '@airlane/question-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '#acting/use-action.ts';
import { markMessagesMutation } from './inbox.mutations.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { tableHref } from '#templating/addresses.ts';
import { DetailAnswer } from '#templating/document/details/detail-answer.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { QuestionSurroundings } from '#templating/question-surroundings.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTypedKey } from '#ui/use-typed-key.ts';
import classes from './inbox.module.css';
import type { Message } from './message-of.ts';
import { SeverityIcon } from './severity-icon.tsx';

interface ReadingPaneProps {
  readonly open: OpenTemplate;
  readonly message: Message;
  readonly backHref: string;
}

/** What a message is about, beyond its words: each with a way there. */
const factQuestions: readonly string[] = [messageQuestionIds.about, messageQuestionIds.iccid, messageQuestionIds.file];
/** Pages that no template holds. */
const pagesWithoutTemplate: readonly string[] = ['integrations', 'bulk-jobs'];

/** Not everybody who reads of something may open it: a link that leads nowhere is left out. */
const useLeadsSomewhere = (accountId: string): ((answer: unknown) => boolean) => {
  const { data } = useQuery(templatesQuery(accountId));
  const names = [...pagesWithoutTemplate, ...(data?.map(({ description }) => description) ?? [])];
  return (answer) =>
    !Array.isArray(answer) ||
    answer.every(
      ({ href = '' }: { readonly href?: string }) =>
        href === '' || names.includes(decodeURIComponent(href.split('/')[2] ?? '')),
    );
};

const Facts = ({ open, message: { answers } }: Pick<ReadingPaneProps, 'open' | 'message'>) => {
  const leadsSomewhere = useLeadsSomewhere(open.accountId);
  const facts = open.template.questions.flatMap((question) => {
    const answer = answers.get(question.questionId);
    const isShown =
      factQuestions.includes(question.questionId) &&
      !isEmptyDraft(question, answer) &&
      (question.questionId !== messageQuestionIds.about || leadsSomewhere(answer));
    return isShown ? [{ question, answer }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={classes['facts']}>
      {facts.map(({ question, answer }) => (
        <div key={question.questionId}>
          <dt>
            {question.questionId === messageQuestionIds.iccid && namedIccidProblem(String(answer)) === undefined
              ? 'Thing'
              : question.questionLabel}
          </dt>
          <dd>
            <DetailAnswer open={open} question={question} answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** One message; opening it makes it read. */
export const ReadingPane = ({ open, message, backHref }: ReadingPaneProps) => {
  const { accountId } = open;
  const { id, isRead, subject, text, kind, severity, receivedAt } = message;
  const { mutateAsync, mutate } = useMutation(markMessagesMutation(accountId));
  const toggle = useAction({ act: mutateAsync, failed: 'The message was not marked' });
  // Once for each message that is opened: marking it as unread while it is open is meant so.
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (!isRead) mutate({ ids: [id], isRead: true });
  }, [id, isRead, mutate]);
  const change = (): void => void toggle.run({ ids: [id], isRead: !isRead });
  useTypedKey('u', change);
  return (
    <article className={classes['pane']} aria-label={subject}>
      <header className={classes['paneHead']}>
        <a className={classes['back']} href={backHref}>
          Back to the inbox
        </a>
        <div className={classes['paneTitle']}>
          <SeverityIcon severity={severity} />
          <h2>{subject}</h2>
        </div>
        <div className={classes['paneLine']}>
          <span>{severity}</span>
          {kind !== '' && <span>{kind}</span>}
          {Number.isFinite(receivedAt) && (
            <time dateTime={new Date(receivedAt).toISOString()}>
              {formatDayAndTime(new Date(receivedAt), displayZone)}
            </time>
          )}
        </div>
      </header>
      <p className={classes['text']}>{text}</p>
      <QuestionSurroundings accountId={accountId} documentId={id}>
        <Facts open={open} message={message} />
      </QuestionSurroundings>
      <div className={classes['paneActions']}>
        <Button variant="default" size="sm" isBusy={toggle.isBusy} failure={toggle.failure} onClick={change}>
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </Button>
        {kind === 'Alert' && (
          <LinkButton
            variant="quiet"
            size="sm"
            href={tableHref({ accountId, template: { description: templateNames.eventRules } })}
          >
            Event rules
          </LinkButton>
        )}
      </div>
    </article>
  );
};
