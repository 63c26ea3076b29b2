import type { Campaign } from '@airlane/contract/calls/ota';
import type { CampaignStatus } from '@airlane/domain/ota/campaign-status';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { setCampaignStatusMutation, statusAnswers } from '#lib/mutations/campaigns.ts';
import { campaignKey } from '#lib/queries/campaigns.ts';
import { StartCampaignDialog } from '#templating/table/row-actions/start-campaign-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './campaigns.module.css';

interface CampaignProps {
  readonly accountId: string;
  readonly campaign: Campaign;
}

interface StepWords {
  readonly text: (campaign: Campaign) => string;
  readonly failed: string;
  readonly icon: ReactNode;
}

const words: Readonly<Partial<Record<CampaignStatus, StepWords>>> = {
  active: {
    text: ({ startedAt }) => (startedAt === null ? 'Start campaign' : 'Resume campaign'),
    failed: 'The campaign was not started',
    icon: <IconPlayerPlay size={16} />,
  },
  idle: { text: () => 'Pause campaign', failed: 'The campaign was not paused', icon: <IconPlayerPause size={16} /> },
  canceled: { text: () => 'Cancel campaign', failed: 'The campaign was not canceled', icon: <IconX size={16} /> },
};

const StepButton = ({ accountId, campaign, to }: CampaignProps & { readonly to: CampaignStatus }) => {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const mutation = useMutation(setCampaignStatusMutation(accountId, campaign));
  const { run, isBusy, failure } = useAction({
    act: () => mutation.mutateAsync({ answers: statusAnswers(to), version: campaign.version }),
    failed: words[to]?.failed ?? '',
    onDone: () => void client.invalidateQueries({ queryKey: campaignKey(accountId, campaign.id) }),
    onFailed: () => void client.invalidateQueries({ queryKey: campaignKey(accountId, campaign.id) }),
  });
  const word = words[to];
  if (!word) return null;
  const close = (): void => setAsking(false);
  const confirm = (): void => {
    close();
    void run(undefined);
  };
  const { name, counts, startedAt } = campaign;
  return (
    <>
      <Button
        variant={to === 'active' ? 'primary' : 'default'}
        icon={word.icon}
        isBusy={isBusy}
        failure={failure}
        onClick={() => (to === 'idle' ? void run(undefined) : setAsking(true))}
      >
        {word.text(campaign)}
      </Button>
      {isAsking && to === 'active' && (
        <StartCampaignDialog
          name={name}
          cards={counts.pending}
          isResumed={startedAt !== null}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={close}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking && to === 'canceled'}
        isDestructive
        title={`Cancel ${name}?`}
        confirmText="Cancel campaign"
        cancelText="Keep it"
        isBusy={isBusy}
        onCancel={close}
        onConfirm={confirm}
      >
        Nothing more is sent and the campaign cannot be started again. Packages that have left may still arrive.
      </ConfirmDialog>
    </>
  );
};

/** What the viewer may do about the campaign now. */
export const CampaignButtons = ({ accountId, campaign }: CampaignProps) => (
  <div className={classes['buttons']}>
    {campaign.steps.map((to) => (
      <StepButton key={to} accountId={accountId} campaign={campaign} to={to} />
    ))}
  </div>
);
