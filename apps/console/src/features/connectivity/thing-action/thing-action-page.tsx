import '#templating/question-styles.ts';
import { isThingActionFinished } from '@airlane/domain/things/thing-action';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { thingActionJobQuery } from '#lib/queries/thing-actions.ts';
import { accountHref, bulkJobHref, tableHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { QuestionSurroundings } from '#templating/question-surroundings.tsx';
import { thingsText } from '#templating/thing-actions/action-texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { FailuresTable } from './failures-table.tsx';
import { JobProgress } from './job-progress.tsx';
import { RetryButton } from './retry-button.tsx';
import classes from './thing-action-page.module.css';

interface ThingActionPageProps {
  readonly open: OpenTemplate;
  readonly id: string;
}

/** One action on many Things: who ordered it, how far it is, what failed and why, and the way to try that again. */
export const ThingActionPage = ({ open, id }: ThingActionPageProps) => {
  const { accountId, accountTitle, template } = open;
  const [page, setPage] = useState(1);
  const { data: job, error, refetch } = useQuery(thingActionJobQuery(accountId, id, page));
  if (error && job === undefined)
    return (
      <ProblemMessage isPage title={`${template.title}: ${id}`} {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (job === undefined) return <DocumentSkeleton fields={4} />;
  const title = `${job.action} on ${thingsText(job.total)}`;
  const mayRetry = template.access.canCreate && isThingActionFinished(job.status) && job.failed > 0;
  return (
    <QuestionSurroundings accountId={accountId} documentId={id} templateName={template.description}>
      <div className={classes['page']}>
        <PageHeader
          crumbs={[
            { label: accountTitle, href: accountHref(accountId) },
            { label: template.title, href: tableHref(open) },
            { label: title },
          ]}
          title={title}
          actions={
            <>
              {mayRetry && <RetryButton open={open} job={job} />}
              {job.job !== null && (
                <LinkButton variant="default" href={bulkJobHref(accountId, job.job)}>
                  Open bulk job
                </LinkButton>
              )}
            </>
          }
        />
        <JobProgress job={job} questions={template.questions} />
        {job.failed > 0 && <FailuresTable accountId={accountId} job={job} page={page} onPage={setPage} />}
      </div>
    </QuestionSurroundings>
  );
};
