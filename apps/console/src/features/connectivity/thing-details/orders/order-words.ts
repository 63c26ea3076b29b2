import type { ThingButtonName } from '@airlane/domain/thing-header/thing-buttons';

interface OrderWords {
  readonly title: string;
  /** Under which it is sought where commands are typed. */
  readonly command: string;
}

/** What can be ordered for a Thing, in the order in which it is offered. The names alone: the palette knows them before any page of a Thing. */
export const orderWords: Readonly<Record<ThingButtonName, OrderWords>> = {
  state: { title: 'SIM state', command: 'Suspend or activate this SIM' },
  connection: { title: 'Refresh connection', command: 'Refresh the connection of this Thing' },
  qos: { title: 'Ping', command: 'Ping this Thing' },
  capture: { title: 'Capture', command: 'Capture packets of this Thing' },
  sms: { title: 'SMS', command: 'Send an SMS to this Thing' },
};

export const thingOrders = Object.keys(orderWords) as readonly ThingButtonName[];
