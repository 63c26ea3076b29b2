import type { ThingActionJob } from '@airlane/contract/calls/thing-actions';
import { thingActionQuestions as asked } from '@airlane/domain/things/thing-action';
import { IconReload } from '@tabler/icons-react';
import { useAction } from '#acting/use-action.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { ConfirmAction } from '#templating/thing-actions/confirm-action.tsx';
import { useConfirmedAction } from '#templating/thing-actions/use-confirmed-action.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface RetryButtonProps {
  readonly open: OpenTemplate;
  readonly job: ThingActionJob;
}

/** Orders the same action again, on exactly the Things where it failed. */
export const RetryButton = ({ open, job }: RetryButtonProps) => {
  const action = useConfirmedAction(open.accountId, () => undefined);
  const { run, isBusy, failure } = useAction({
    act: () =>
      action.ask([
        { questionId: asked.action, answer: job.action },
        { questionId: asked.retryOf, answer: job.id },
        ...(job.bacId === '' ? [] : [{ questionId: asked.bacId, answer: job.bacId }]),
      ]),
    failed: 'The failed Things could not be retried',
  });
  return (
    <>
      <Button
        variant="default"
        icon={<IconReload size={16} />}
        isBusy={isBusy && action.preview === undefined}
        failure={failure}
        onClick={() => void run(undefined)}
      >
        Retry failed
      </Button>
      <Dialog isOpen={action.preview !== undefined} title="Retry failed" onClose={action.withdraw}>
        {action.preview && <ConfirmAction action={action} preview={action.preview} onBack={action.withdraw} />}
      </Dialog>
    </>
  );
};
