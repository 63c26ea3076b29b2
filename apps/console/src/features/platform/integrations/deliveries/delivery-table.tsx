import { numberText } from '@airlane/domain/text/number-text';
import type { Delivery } from '@airlane/contract/calls/integrations';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { Chip } from '@airlane/question-kinds/ui';
import { Button } from '#ui/button.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { IconSend } from '@tabler/icons-react';
import { thingHref } from '../integration-addresses.ts';
import { answerText, deliveryWord, eventTitle } from '../integration-words.ts';
import classes from './deliveries.module.css';
import { Moment } from './moment.tsx';

interface DeliveryTableProps {
  readonly accountId: string;
  /** Absent until they are known. */
  readonly deliveries: readonly Delivery[] | undefined;
  readonly isFiltered: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onClearFilter: () => void;
}

interface DeliveryRowProps extends Pick<DeliveryTableProps, 'accountId' | 'onTick' | 'onOpen'> {
  readonly delivery: Delivery;
  readonly isTicked: boolean;
}

const DeliveryRow = ({ accountId, delivery, isTicked, onTick, onOpen }: DeliveryRowProps) => {
  const { id, event, attempts, last, nextAt, createdAt, isReplay } = delivery;
  const { text, family } = deliveryWord(delivery);
  const title = eventTitle(event.type);
  return (
    <tr>
      <td className={classes['tick']}>
        <input
          type="checkbox"
          aria-label={`Tick ${title}, delivery ${id}`}
          checked={isTicked}
          onChange={({ currentTarget: { checked } }) => onTick(id, checked)}
        />
      </td>
      <td className={classes['event']}>
        <button
          type="button"
          className={classes['open']}
          onClick={() => onOpen(id)}
          aria-label={`${title}, delivery ${id}`}
        >
          {title}
        </button>
        {isReplay && <span className={classes['muted']}> replay</span>}
        {event.subject !== null && (
          <a className={classes['thing']} href={thingHref(accountId, event.subject)}>
            {iccidGroups(event.subject)}
          </a>
        )}
      </td>
      <td>
        <Chip text={text} family={family} />
      </td>
      <td className={classes['number']} data-label="Attempts">
        {attempts}
      </td>
      <td className={classes['answer']} data-label="Last answer">
        {last === null ? (
          <span className={classes['muted']}>–</span>
        ) : (
          <>
            <span className={classes['said']} title={answerText(last)}>
              {answerText(last)}
            </span>{' '}
            <span className={classes['muted']}>{`${numberText(Math.round(last.milliseconds))} ms`}</span>
          </>
        )}
      </td>
      <td className={classes['when']}>
        <Moment at={createdAt} />
        {nextAt !== null && attempts > 0 && (
          <span className={classes['next']}>
            next attempt <Moment at={nextAt} isAhead />
          </span>
        )}
      </td>
    </tr>
  );
};

const SKELETON_ROWS = 4;

/** The latest first. */
export const DeliveryTable = ({
  accountId,
  deliveries,
  isFiltered,
  ticked,
  onTick,
  onOpen,
  onClearFilter,
}: DeliveryTableProps) => {
  if (deliveries === undefined)
    return (
      <div aria-busy="true" aria-label="Loading deliveries">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row} className={classes['skeleton']} />
        ))}
      </div>
    );
  if (deliveries.length === 0) {
    return isFiltered ? (
      <StateMessage
        icon={<IconSend size={22} />}
        title="No deliveries in this state"
        actions={
          <Button variant="default" onClick={onClearFilter}>
            Show all
          </Button>
        }
      />
    ) : (
      <StateMessage
        icon={<IconSend size={22} />}
        title="Nothing was sent yet"
        text="Deliveries appear here as events happen, and are kept for 30 days. Send a test event to try the receiver."
      />
    );
  }
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['tick']}>
              <span className={classes['hidden']}>Ticked</span>
            </th>
            <th scope="col">Event</th>
            <th scope="col">State</th>
            <th scope="col">Attempts</th>
            <th scope="col">Last answer</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              accountId={accountId}
              delivery={delivery}
              isTicked={ticked.has(delivery.id)}
              onTick={onTick}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
