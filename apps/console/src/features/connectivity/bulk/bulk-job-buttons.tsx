import type { BulkJobDetails, BulkWho } from '@airlane/contract/calls/bulk';
import { type BulkOrder, bulkOrderNames } from '@airlane/domain/bulk/bulk-status';
import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconReload,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAction } from '#acting/use-action.ts';
import { orderBulkMutation } from './bulk.mutations.ts';
import { bulkJobQuery } from './bulk.queries.ts';
import { fileAddressQuery } from '#lib/queries/files.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { orderTexts } from './bulk-texts.ts';
import classes from './bulk.module.css';
import { DryRun } from './dry-run.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';

interface JobProps {
  readonly accountId: string;
  readonly job: BulkJobDetails;
}

const icons: Readonly<Record<BulkOrder, ReactNode>> = {
  pause: <IconPlayerPause size={16} />,
  resume: <IconPlayerPlay size={16} />,
  approve: <IconCheck size={16} />,
  cancel: <IconX size={16} />,
};

const OrderButton = ({ accountId, job, order }: JobProps & { readonly order: BulkOrder }) => {
  const client = useQueryClient();
  const mutation = useMutation(orderBulkMutation(accountId, job.id));
  const { text, failed } = orderTexts[order];
  const { run, isBusy, failure } = useAction({
    act: () => mutation.mutateAsync(order),
    failed,
    onDone: () => void client.invalidateQueries({ queryKey: bulkJobQuery(accountId, job.id).queryKey.slice(0, -1) }),
  });
  return (
    <Button
      variant={order === 'approve' || order === 'resume' ? 'primary' : 'default'}
      icon={icons[order]}
      isBusy={isBusy}
      failure={failure}
      onClick={() => void run(undefined)}
    >
      {text}
    </Button>
  );
};

interface AgainButtonProps extends JobProps {
  readonly kind: Extract<BulkWho['kind'], 'undo' | 'failed'>;
  readonly text: string;
  readonly icon: ReactNode;
}

/** Undoes a job or tries its failed Things again: a job of its own, after a dry run. */
const AgainButton = ({ accountId, job, kind, text, icon }: AgainButtonProps) => {
  const navigate = useNavigate();
  const plan = useBulkPlan(
    accountId,
    ({ id }) => void navigate({ to: '/$accountId/bulk-jobs/$id', params: { accountId, id } }),
  );
  const hint = kind === 'undo' && job.status === 'paused' ? 'The rest of this job is canceled.' : undefined;
  return (
    <>
      <Button
        variant="default"
        icon={icon}
        isBusy={plan.isTrying}
        failure={plan.preview === undefined ? plan.failure : undefined}
        onClick={() => void plan.tryOut({ who: { kind, job: job.id }, how: {} })}
      >
        {text}
      </Button>
      <Dialog isOpen={plan.preview !== undefined} title={text} onClose={plan.forget} size="lg">
        {hint !== undefined && <p className={classes['muted']}>{hint}</p>}
        {plan.preview && (
          <DryRun
            preview={plan.preview}
            isBusy={plan.isStarting}
            failure={plan.failure}
            onStart={() => void plan.start()}
            back={
              <Button variant="default" onClick={plan.forget}>
                Back
              </Button>
            }
          />
        )}
      </Dialog>
    </>
  );
};

const DownloadButton = ({ accountId, job }: JobProps) => {
  const { data: address } = useQuery({
    ...fileAddressQuery(accountId, job.results?.url ?? ''),
    enabled: job.results !== null,
  });
  if (job.results === null || address === undefined) return null;
  return (
    <LinkButton variant="default" icon={<IconDownload size={16} />} href={address} download={job.results.name}>
      Download results
    </LinkButton>
  );
};

export const BulkJobButtons = ({ accountId, job }: JobProps) => (
  <div className={classes['buttons']}>
    {bulkOrderNames
      .filter((order) => job.orders.includes(order))
      .map((order) => (
        <OrderButton key={order} accountId={accountId} job={job} order={order} />
      ))}
    {job.canUndo && (
      <AgainButton accountId={accountId} job={job} kind="undo" text="Undo" icon={<IconArrowBackUp size={16} />} />
    )}
    {job.canRetry && (
      <AgainButton accountId={accountId} job={job} kind="failed" text="Retry failed" icon={<IconReload size={16} />} />
    )}
    <DownloadButton accountId={accountId} job={job} />
  </div>
);
