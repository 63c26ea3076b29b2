import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { pingStatusQuery } from '#lib/queries/things.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { useOpenThing } from '../open-thing.ts';
import { PingForm } from './ping-form.tsx';
import { PingResults } from './ping-results.tsx';
import classes from './qos.module.css';
import { RunningTest } from './running-test.tsx';

/** Starts a ping test, follows the one that runs and compares it with earlier ones. */
export const QosDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { accountId, thingId } = useOpenThing();
  const client = useQueryClient();
  const [chosen, choose] = useState<string>();
  const { data, error, refetch } = useQuery(pingStatusQuery(accountId, thingId));
  const running =
    data?.isRunning === true ? data.tests.find(({ documentId }) => documentId === data.qosDocumentId) : undefined;

  useEffect(
    () => () => {
      // What the test found is part of the page's reports.
      void client.invalidateQueries({ queryKey: documentQuery(accountId, thingId).queryKey });
    },
    [client, accountId, thingId],
  );

  return (
    <Dialog isOpen title="Ping test" size="lg" onClose={onClose}>
      {error && data === undefined && (
        <ProblemMessage
          title="The ping tests could not be loaded"
          {...problemOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <div className={classes['waiting']} aria-busy="true" />}
      {data !== undefined && (running === undefined ? <PingForm onStarted={choose} /> : <RunningTest test={running} />)}
      {data !== undefined && data.tests.length > 0 && (
        <PingResults tests={data.tests} chosen={chosen ?? data.tests[0]?.documentId} onChoose={choose} />
      )}
    </Dialog>
  );
};
