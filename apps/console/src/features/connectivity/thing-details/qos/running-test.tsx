import type { PingTest } from '@airlane/contract/calls/thing-ping';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { PING_STOPPED, pingQuestions } from '@airlane/domain/networks/ping-test';
import { templateNames } from '@airlane/domain/template-names';
import { IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { updateDocumentMutation } from '#lib/mutations/documents.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { ConfirmPopover } from '#ui/confirm-popover.tsx';
import { Button } from '#ui/button.tsx';
import { useOpenThing } from '../open-thing.ts';
import classes from './qos.module.css';

const PING_TEMPLATE = templateNames.networkPing;

/** A test under way: what it pings, how far it is, and the way to end it. */
export const RunningTest = ({ test }: { readonly test: PingTest }) => {
  const { accountId, thingId } = useOpenThing();
  const client = useQueryClient();
  const isDebug = useDebugMode();
  const now = useNow(1000);
  const { mutateAsync } = useMutation(updateDocumentMutation(accountId, PING_TEMPLATE, test.documentId));
  const readAgain = (): void => void client.invalidateQueries({ queryKey: documentQuery(accountId, thingId).queryKey });
  const stop = useAction({
    act: async () => {
      const { version } = await client.fetchQuery({
        ...documentQuery(accountId, test.documentId, PING_TEMPLATE),
        staleTime: 0,
      });
      return mutateAsync({ version, answers: [{ questionId: pingQuestions.status, answer: 'Cancelled' }] });
    },
    done: () => PING_STOPPED,
    failed: 'The test was not stopped',
    onDone: readAgain,
    onFailed: readAgain,
  });
  return (
    <section className={classes['running']} aria-label="Running test">
      <div className={classes['runningWords']}>
        <p>
          <b>{test.test}</b> is in progress, target IP <code>{test.targetIp}</code>
        </p>
        <p
          className={classes['muted']}
        >{`Run ${test.runs} of ${test.plannedRuns}, ${test.pingCount} pings of ${test.packetSize} bytes every ${test.intervalSeconds} s; ends ${formatDayAndTime(new Date(test.endsAt), displayZone)}. You can leave this page.`}</p>
        {isDebug && (
          <p
            className={classes['muted']}
          >{`Ping report is in progress... started ${formatAge(new Date(test.startedAt), new Date(now))}, updated ${formatAge(new Date(test.updatedAt), new Date(now))}, interval ${test.intervalSeconds} s`}</p>
        )}
      </div>
      <progress className={classes['progress']} max={test.plannedRuns} value={test.runs} aria-label="Runs done" />
      <ConfirmPopover
        question="Stop the test? Its results are lost."
        confirmText="Stop test"
        isDestructive
        onConfirm={() => void stop.run(undefined)}
        renderTarget={(ask) => (
          <Button
            variant="default"
            size="sm"
            icon={<IconPlayerStop size={16} />}
            isBusy={stop.isBusy}
            failure={stop.failure}
            onClick={ask}
          >
            Stop
          </Button>
        )}
      />
    </section>
  );
};
