import { type EventKind, type EventLane, eventKindNames, eventKinds } from '../things/thing-events.ts';

/** Lanes of a Thing's timeline, from top to bottom: those of its events, and its usage. */
export const timelineLanes = [
  'signalling',
  'session',
  'usage',
  'signal',
  'sms',
  'ping',
  'capture',
  'configuration',
] as const satisfies readonly (EventLane | 'usage')[];
export type TimelineLane = (typeof timelineLanes)[number];

export const timelineLaneTitles: Readonly<Record<TimelineLane, string>> = {
  signalling: 'Signalling',
  session: 'Sessions',
  usage: 'Usage',
  signal: 'Signal',
  sms: 'SMS',
  ping: 'Ping tests',
  capture: 'Captures',
  configuration: 'Changes',
};

/** An edit of the Thing's document; it stands in the audit log and not among the events. */
export const EDITED = 'edited';

export const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind);

/** Where an event is drawn; one of a later version stands among the changes. */
export const laneOf = (kind: string): TimelineLane => (isEventKind(kind) ? eventKinds[kind].lane : 'configuration');

export const kindsOfLanes = (lanes: readonly TimelineLane[]): string[] =>
  eventKindNames.filter((kind) => lanes.includes(eventKinds[kind].lane));

/** Kinds whose name a searched text is part of. */
export const kindsNamedLike = (search: string): string[] =>
  eventKindNames.filter((kind) => `${kind} ${eventKinds[kind].label}`.toLowerCase().includes(search.toLowerCase()));
