import type { NetworkCapability } from '../networks/network-capabilities.ts';

/** What the header of a Thing goes by. */
export interface ThingButtonStatus {
  /** 'Suspended', another word of the network, or false when it is not known. */
  readonly thingStatus: string | false;
  readonly ip: readonly string[];
  readonly online: boolean;
  readonly thingConnection: boolean;
  readonly thingCapture: boolean;
  readonly thingSms: boolean;
  /** What the network of the Thing cannot do, with the sentence that says so. */
  readonly unsupported: Readonly<Partial<Record<NetworkCapability, string>>>;
}

export interface ThingButtonViewer {
  readonly isStaff: boolean;
  /** Whether the viewer may change Things at all. */
  readonly mayUpdate: boolean;
}

export const thingButtonNames = ['state', 'connection', 'capture', 'qos', 'sms'] as const;
export type ThingButtonName = (typeof thingButtonNames)[number];

export const THING_OFFLINE = 'Thing is offline';
export const THING_SUSPENDED = 'SIM is suspended';
export const NO_PERMISSION = "You don't have permission to access this.";
const SUSPENDED = 'Suspended';

export const isSuspended = ({ thingStatus }: Pick<ThingButtonStatus, 'thingStatus'>): boolean =>
  thingStatus !== false && thingStatus.toLowerCase() === SUSPENDED.toLowerCase();

type Obstacle = (status: ThingButtonStatus, viewer: ThingButtonViewer) => string | undefined;

const when =
  (holds: (status: ThingButtonStatus, viewer: ThingButtonViewer) => boolean, text: string): Obstacle =>
  (status, viewer) =>
    holds(status, viewer) ? text : undefined;

const suspended = when(isSuspended, THING_SUSPENDED);
const offline = when(({ online }) => !online, THING_OFFLINE);

/** What keeps a button from being pressed, in the order in which it is said. */
const obstacles: Readonly<Record<ThingButtonName, readonly Obstacle[]>> = {
  state: [when(({ thingStatus }) => thingStatus === false, 'SIM state unknown')],
  connection: [
    suspended,
    when(({ thingConnection }) => !thingConnection, 'The connection of this Thing cannot be refreshed'),
  ],
  capture: [
    suspended,
    offline,
    when(({ thingCapture }) => !thingCapture, 'Packet capture is not enabled for this Thing'),
  ],
  qos: [suspended, offline, when(({ ip }, { isStaff }) => !isStaff && ip.length === 0, 'Thing has no IP address')],
  sms: [suspended, when(({ thingSms }) => !thingSms, 'SMS is not supported for this Thing')],
};

/** What the network must be able to do for a button. */
const needs: Readonly<Record<ThingButtonName, NetworkCapability>> = {
  state: 'setState',
  connection: 'refreshConnection',
  capture: 'capture',
  qos: 'ping',
  sms: 'sendSms',
};
const unsupported =
  (button: ThingButtonName): Obstacle =>
  (status) =>
    status.unsupported[needs[button]];

const forbidden = when((_, { mayUpdate }) => !mayUpdate, NO_PERMISSION);

/** Why the connection of a Thing cannot be tested, wherever that is offered. */
export const thingTestObstacle = (status: ThingButtonStatus, viewer: ThingButtonViewer): string | undefined =>
  forbidden(status, viewer) ??
  status.unsupported.testConnection ??
  suspended(status, viewer) ??
  offline(status, viewer);

/** Why a button of the header is disabled, as its tooltip says; nothing when it can be pressed. */
export const thingButtonObstacle = (
  button: ThingButtonName,
  status: ThingButtonStatus,
  viewer: ThingButtonViewer,
): string | undefined => {
  for (const obstacle of [forbidden, unsupported(button), ...obstacles[button]]) {
    const text = obstacle(status, viewer);
    if (text !== undefined) return text;
  }
  return undefined;
};
