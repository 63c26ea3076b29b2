import type { SpeedTest } from '@airlane/contract/calls/speed-tests';
import { isStaff } from '@airlane/domain/access/roles';
import { templateNames } from '@airlane/domain/template-names';
import { thingTestObstacle } from '@airlane/domain/thing-header/thing-buttons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { testThing } from './speed-test.mutations.ts';
import { NETWORK_SILENT, useNetworkSilentSince } from '#lib/network/use-network-silent-since.ts';
import { speedTestsKey } from './speed-test.queries.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { thingStatusQuery } from '#lib/queries/things.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChooseThing } from './choose-thing.tsx';
import { Figures } from './figures.tsx';
import classes from './speed-test.module.css';

const Test = ({ accountId, thingId }: { readonly accountId: string; readonly thingId: string }) => {
  const client = useQueryClient();
  const [result, setResult] = useState<SpeedTest>();
  const { data: status, error } = useQuery(thingStatusQuery(accountId, thingId));
  const { data: templates } = useQuery(templatesQuery(accountId));
  const appType = useViewedAppType();
  const isSilent = useNetworkSilentSince() !== undefined;
  const mayUpdate =
    templates?.some(({ description, access }) => description === templateNames.thingsTable && access.canEdit) === true;
  const test = useAction({
    act: () => testThing(accountId, thingId),
    failed: 'The test did not take place',
    onDone: (finished) => {
      setResult(finished);
      void client.invalidateQueries({ queryKey: speedTestsKey(accountId) });
    },
  });
  if (error && status === undefined) return <Notice tone="warning">{problemOf(error).message}</Notice>;
  if (status === undefined || templates === undefined) return <p className={classes['muted']}>Loading status…</p>;
  const obstacle =
    thingTestObstacle(status, { isStaff: appType !== undefined && isStaff(appType), mayUpdate }) ??
    (isSilent ? NETWORK_SILENT : undefined);
  const place = [status.network.name, status.network.tech].filter((text) => text !== '').join(', ');
  return (
    <>
      {place !== '' && <p className={classes['muted']}>{`On ${place}`}</p>}
      {obstacle === undefined ? (
        <div>
          <Button isBusy={test.isBusy} failure={test.failure} onClick={() => void test.run(undefined)}>
            {result === undefined ? 'Start test' : 'Test again'}
          </Button>
        </div>
      ) : (
        <Notice tone="warning">{obstacle}</Notice>
      )}
      {test.isBusy && (
        <p className={classes['muted']}>
          <output>The network is measuring</output>
        </p>
      )}
      {result !== undefined && !test.isBusy && <Figures test={result} />}
    </>
  );
};

interface ThingTestProps {
  readonly accountId: string;
  readonly thingId: string | undefined;
  readonly onThing: (thingId: string | undefined) => void;
}

/** Chooses a Thing, and lets its network measure the connection. */
export const ThingTest = ({ accountId, thingId, onThing }: ThingTestProps) => (
  <>
    <ChooseThing accountId={accountId} thingId={thingId} onThing={onThing} />
    {thingId !== undefined && <Test key={thingId} accountId={accountId} thingId={thingId} />}
    <p className={classes['muted']}>
      The network of the Thing moves data to and from it for some seconds. The data counts as usage of the Thing.
    </p>
  </>
);
