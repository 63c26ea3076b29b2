import '#templating/question-styles.ts';
import type { OtaJob } from '@airlane/contract/calls/ota';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { otaDetailsQuestionIds, templateNames } from '@airlane/domain/template-names';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { Chip, Identifier } from '@airlane/question-kinds/ui';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { removeOtaJobMutation } from '#lib/mutations/campaigns.ts';
import { otaJobQuery } from '#lib/queries/campaigns.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, documentHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { RemoveJobDialog } from '#templating/table/row-actions/remove-job-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './campaigns.module.css';
import { jobsHref } from './campaign-texts.ts';

const moment = (iso: string): string => formatDayAndTime(new Date(iso), displayZone);
const eventWords: Readonly<Record<OtaJob['events'][number]['kind'], string>> = {
  accepted: 'Accepted by the network',
  delivered: 'Delivered to the card',
  received: 'Proof of receipt from the card',
  refused: 'Refused',
  expired: 'Expired',
  failed: 'Given up',
  canceled: 'Removed',
};

const History = ({ events }: Pick<OtaJob, 'events'>) => (
  <section className={classes['card']} aria-label="History">
    <h2>History</h2>
    {events.length === 0 && <p className={classes['muted']}>Nothing was sent yet.</p>}
    <ol className={classes['history']}>
      {events.map(({ at, kind, attempt, detail }, index) => (
        <li key={index}>
          <time dateTime={at} className={classes['muted']}>
            {moment(at)}
          </time>
          <span>{eventWords[kind]}</span>
          {attempt > 0 && <span className={classes['muted']}>{`Attempt ${attempt}`}</span>}
          {detail !== '' && <span>{detail}</span>}
        </li>
      ))}
    </ol>
  </section>
);

const RemoveButton = ({ accountId, job }: { readonly accountId: string; readonly job: OtaJob }) => {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation(removeOtaJobMutation(accountId));
  const { run, isBusy, failure } = useAction({
    act: () => removal.mutateAsync({ iccid: job.iccid, campaignId: job.campaignId }),
    done: ({ message }) => message,
    failed: 'The job was not removed',
    onDone: () => setAsking(false),
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" icon={<IconTrash size={16} />} failure={failure} onClick={() => setAsking(true)}>
        Remove job
      </Button>
      {isAsking && (
        <RemoveJobDialog
          iccid={job.iccid}
          isBusy={isBusy}
          onConfirm={() => void run(undefined)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Job = ({
  open,
  iccid,
  campaignId,
}: {
  readonly open: OpenTemplate;
  readonly iccid: string;
  readonly campaignId: string;
}) => {
  const { accountId, accountTitle } = open;
  const { data: job, error, refetch } = useQuery(otaJobQuery(accountId, campaignId, iccid));
  const title = job === undefined || job.thingName === '' ? iccid : job.thingName;
  usePageTitle(`${title}, ${accountTitle}`);
  if (error && job === undefined)
    return (
      <ProblemMessage isPage title="The job could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (job === undefined) return <DocumentSkeleton fields={4} />;
  const campaigns = { accountId, template: { description: templateNames.otaTable } };
  const things = { accountId, template: { description: templateNames.thingsTable } };
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: job.campaign, href: documentHref(campaigns, job.campaignId) },
          { label: 'Jobs', href: jobsHref(accountId, templateNames.otaDetails, job.campaignId) },
          { label: title },
        ]}
        title={title}
        actions={job.canRemove && <RemoveButton accountId={accountId} job={job} />}
      />
      <section className={classes['card']} aria-label="State">
        <div className={classes['line']}>
          <output>
            <Chip text={job.state} family={statusFamily(job.state)} />
          </output>
          <span>{`Attempt ${job.attempts} of ${job.maxAttempts}`}</span>
          {job.nextAt !== null && <span className={classes['muted']}>{`Next attempt ${moment(job.nextAt)}`}</span>}
        </div>
        {job.reason !== '' && <p className={classes['muted']}>{job.reason}</p>}
        <div className={classes['line']}>
          <Identifier groups={iccidGroups(job.iccid)} />
          {job.thingName !== '' && <a href={documentHref(things, thingIdOf(job.iccid))}>Show Thing</a>}
        </div>
      </section>
      <History events={job.events} />
    </div>
  );
};

/** One card of a campaign: what was sent to it, and what came of that. */
export const JobPage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const { accountId } = open;
  const { data: document, error, refetch } = useQuery(documentQuery(accountId, id));
  if (error && document === undefined)
    return (
      <ProblemMessage isPage title="The job could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (document === undefined) return <DocumentSkeleton fields={4} />;
  const answer = (questionId: string): string =>
    String(document.questions.find((question) => question.questionId === questionId)?.answer ?? '');
  return (
    <Job
      open={open}
      iccid={answer(otaDetailsQuestionIds.iccid)}
      campaignId={answer(otaDetailsQuestionIds.campaignId)}
    />
  );
};
