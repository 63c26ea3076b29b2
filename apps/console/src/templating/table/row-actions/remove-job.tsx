import { openJobStates } from '@airlane/domain/ota/campaign-status';
import { otaDetailsQuestionIds } from '@airlane/domain/template-names';
import { runsCampaigns } from '@airlane/domain/ota/campaign-limits';
import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { removeOtaJobMutation } from '#lib/mutations/campaigns.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import type { Row } from '../rows.ts';
import { useTable } from '../table-context.ts';
import { RowActionIcon } from './action-icon.tsx';
import { RemoveJobDialog } from './remove-job-dialog.tsx';
import type { DrawnAction } from './row-action.ts';

const textOf = (row: Row, questionId: string): string => String(row.answers[questionId] ?? '');

const stateOf = (row: Row): string => {
  const answer = row.answers[otaDetailsQuestionIds.jobStatus] as
    { readonly selected?: readonly string[] } | readonly string[] | null | undefined;
  const selected = answer !== null && answer !== undefined && 'selected' in answer ? answer.selected : answer;
  return Array.isArray(selected) ? String(selected[0] ?? '') : '';
};

const RemoveJob = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const { open } = useTable();
  const removal = useMutation(removeOtaJobMutation(open.accountId));
  const iccid = textOf(row, otaDetailsQuestionIds.iccid);
  const { run, isBusy } = useAction({
    act: () => removal.mutateAsync({ iccid, campaignId: textOf(row, otaDetailsQuestionIds.campaignId) }),
    done: ({ message }) => message,
    failed: 'The job was not removed',
    onDone: onClose,
    onFailed: onClose,
  });
  return <RemoveJobDialog iccid={iccid} isBusy={isBusy} onConfirm={() => void run(undefined)} onCancel={onClose} />;
};

/** Takes a card out of its campaign, while anything may still be sent to it. */
export const RemoveJobItem = ({ action, row }: { readonly action: DrawnAction; readonly row: Row }) => {
  const { show } = useTable();
  const appType = useViewedAppType();
  if (
    !openJobStates.some((state) => state === stateOf(row)) ||
    appType === undefined ||
    !runsCampaigns.includes(appType)
  )
    return null;
  const close = (): void => show(null);
  const ask = (): void => show(<RemoveJob row={row} onClose={close} />);
  return (
    <Menu.Item leftSection={<RowActionIcon action={action} />} onClick={ask}>
      {action.title}
    </Menu.Item>
  );
};
