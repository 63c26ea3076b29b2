import { numberText } from '@airlane/domain/text/number-text';
import type { Delivery, IntegrationEntry } from '@airlane/contract/calls/integrations';
import type { DeliveryState } from '@airlane/domain/integrations/delivery-retries';
import type { IntegrationState } from '@airlane/domain/integrations/integration-kinds';
import { isEventType, eventTypes } from '@airlane/domain/events/event-types';
import type { StatusFamily } from '@airlane/domain/lists/status-family';

interface Word {
  readonly text: string;
  readonly family: StatusFamily;
}

const stateWords: Readonly<Record<IntegrationState, Word>> = {
  active: { text: 'Active', family: 'green' },
  paused: { text: 'Paused', family: 'grey' },
  disabled: { text: 'Disabled', family: 'red' },
};

export const integrationWord = ({ state, failingSince }: Pick<IntegrationEntry, 'state' | 'failingSince'>): Word =>
  state === 'active' && failingSince !== null ? { text: 'Failing', family: 'orange' } : stateWords[state];

export const deliveryStateWords: Readonly<Record<DeliveryState, Word>> = {
  pending: { text: 'Waiting', family: 'blue' },
  delivered: { text: 'Delivered', family: 'green' },
  failed: { text: 'Failed', family: 'red' },
};

/** What was tried and not delivered yet is tried again. */
export const deliveryWord = ({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): Word =>
  state === 'pending' && attempts > 0 ? { text: 'Retrying', family: 'orange' } : deliveryStateWords[state];

export const eventTitle = (type: string): string => (isEventType(type) ? eventTypes[type].title : type);

/** What a receiver said, or why it said nothing. */
export const answerText = ({ status, answer, failure, detail }: NonNullable<Delivery['last']>): string => {
  const said = detail ?? (answer === '' ? (failure ?? '') : answer);
  return [status === null ? '' : String(status), said].filter((part) => part !== '').join(' · ');
};

export const eventsText = (count: number): string => (count === 1 ? '1 event' : `${numberText(count)} events`);
