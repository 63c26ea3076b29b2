import { numberText } from '@airlane/domain/text/number-text';
import type { Integration } from '@airlane/contract/calls/integrations';
import type { DeliveryState } from '@airlane/domain/integrations/delivery-retries';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { sendAgain } from '#lib/mutations/integrations.ts';
import { deliveriesQuery, integrationsKey } from '../integrations.queries.ts';
import { Button } from '#ui/button.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { GuardedButton } from '../guarded-button.tsx';
import { deliveryStateWords } from '../integration-words.ts';
import type { IntegrationsViewer } from '../use-integrations-viewer.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import classes from './deliveries.module.css';
import { ReplaySince } from './replay-since.tsx';

interface DeliveryLogProps {
  readonly viewer: IntegrationsViewer;
  readonly integration: Integration;
}

const states = Object.keys(deliveryStateWords) as DeliveryState[];
const stateOptions = [
  { value: '', label: 'All' },
  ...states.map((state) => ({ value: state, label: deliveryStateWords[state].text })),
];
const MAX_TICKED = 100;

/** What was sent to an integration, what came back, and what can be sent again. */
export const DeliveryLog = ({ viewer, integration }: DeliveryLogProps) => {
  const { accountId, canManage } = viewer;
  const { id, waiting, state: integrationState } = integration;
  const client = useQueryClient();
  const [state, setState] = useState<DeliveryState>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...deliveriesQuery(accountId, id, state),
    placeholderData: keepPreviousData,
  });
  const readAgain = (): void => void client.invalidateQueries({ queryKey: integrationsKey(accountId) });
  const replay = useAction({
    act: (deliveries: string[]) => sendAgain(accountId, id, { deliveries }),
    done: ({ message }) => message,
    failed: 'Nothing was sent again',
    onDone: () => {
      setTicked(new Set());
      readAgain();
    },
  });
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  const counts = data?.pages[0]?.counts;
  const inactive =
    integrationState === 'active' ? undefined : `This integration is ${integrationState}. Let it go on first.`;

  return (
    <section className={classes['log']} aria-label="Deliveries">
      <div className={classes['head']}>
        <h2 className={classes['heading']}>Deliveries</h2>
        {counts !== undefined && (
          <dl className={classes['counts']}>
            <div>
              <dt>Waiting now</dt>
              <dd>{numberText(waiting)}</dd>
            </div>
            <div>
              <dt>Delivered, 24 h</dt>
              <dd>{numberText(counts.delivered)}</dd>
            </div>
            <div>
              <dt>Failed, 24 h</dt>
              <dd>{numberText(counts.failed)}</dd>
            </div>
          </dl>
        )}
      </div>
      <div className={classes['tools']}>
        <div className={classes['filter']}>
          <SelectField
            label="State"
            options={stateOptions}
            value={state ?? ''}
            onChange={({ currentTarget: { value } }) => setState(states.find((each) => each === value))}
          />
        </div>
        <DeliveryActions viewer={viewer} integration={integration} inactive={inactive} onDone={readAgain} />
        <GuardedButton
          size="sm"
          variant="default"
          canManage={canManage}
          obstacle={inactive ?? (ticked.size === 0 ? 'Tick the deliveries to send again' : undefined)}
          isBusy={replay.isBusy}
          failure={replay.failure}
          onClick={() => void replay.run([...ticked])}
        >
          {ticked.size === 0 ? 'Replay' : `Replay (${ticked.size})`}
        </GuardedButton>
        <ReplaySince viewer={viewer} id={id} inactive={inactive} onDone={readAgain} />
      </div>
      {error && deliveries === undefined ? (
        <ProblemMessage
          title="The deliveries could not be loaded"
          {...problemOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <DeliveryTable
          accountId={accountId}
          deliveries={deliveries}
          isFiltered={state !== undefined}
          ticked={ticked}
          onTick={(deliveryId, isTicked) =>
            setTicked(
              (before) =>
                new Set(
                  [...before]
                    .filter((other) => other !== deliveryId)
                    .concat(isTicked && before.size < MAX_TICKED ? [deliveryId] : []),
                ),
            )
          }
          onOpen={setOpened}
          onClearFilter={() => setState(undefined)}
        />
      )}
      {hasNextPage && (
        <Button variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older deliveries
        </Button>
      )}
      <DeliveryDetail
        viewer={viewer}
        integration={integration}
        deliveryId={opened}
        inactive={inactive}
        onClose={() => setOpened(undefined)}
        onReplay={(deliveryId) => replay.run([deliveryId])}
      />
    </section>
  );
};
