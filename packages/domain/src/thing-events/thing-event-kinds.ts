import { formatBytes } from '../byte-size.ts';

/** The lanes of a Thing's timeline, from top to bottom. */
export const timelineLanes = ['signalling', 'sessions', 'usage', 'sms', 'captures', 'pings', 'changes'] as const;
export type TimelineLane = (typeof timelineLanes)[number];

export const timelineLaneTitles: Readonly<Record<TimelineLane, string>> = {
  signalling: 'Signalling',
  sessions: 'Sessions',
  usage: 'Usage',
  sms: 'SMS',
  captures: 'Captures',
  pings: 'Ping tests',
  changes: 'Changes',
};

/** Why a network turns a SIM away. */
export const rejectReasons = {
  roamingNotAllowed: 'roaming is not allowed there',
  unknownApn: 'the APN is not known',
  suspended: 'the SIM is suspended',
  dataLimit: 'the data limit is reached',
} as const;
export type RejectReason = keyof typeof rejectReasons;

export type ThingEventDetail = Readonly<Record<string, unknown>>;
export type ThingEventTone = 'neutral' | 'good' | 'warning' | 'bad';

interface ThingEventDefinition {
  readonly lane: TimelineLane;
  readonly tone: ThingEventTone;
  /** One sentence without a full stop, out of what the event tells. */
  readonly text: (detail: ThingEventDetail) => string;
}

const said = (detail: ThingEventDetail, key: string, before = ' '): string => {
  const value = detail[key];
  return typeof value === 'string' && value !== '' ? `${before}${value}` : typeof value === 'number' ? `${before}${value}` : '';
};
const bytes = (detail: ThingEventDetail): string => (typeof detail['bytes'] === 'number' ? `, ${formatBytes(detail['bytes'])}` : '');
const because = (detail: ThingEventDetail): string => said(detail, 'reason', ': ');
const isReason = (reason: unknown): reason is RejectReason => typeof reason === 'string' && Object.hasOwn(rejectReasons, reason);
const rejected = (detail: ThingEventDetail): string => (isReason(detail['reason']) ? `: ${rejectReasons[detail['reason']]}` : because(detail));

const define = (lane: TimelineLane, tone: ThingEventTone, text: ThingEventDefinition['text']): ThingEventDefinition => ({ lane, tone, text });

/** Everything that can happen to a Thing. The kind is stored with the event; what the detail holds is what its sentence reads. */
export const thingEventKinds = {
  attached: define('signalling', 'good', (detail) => `Attached${said(detail, 'network', ' to ')}${said(detail, 'tech', ', ')}`),
  moved: define('signalling', 'neutral', (detail) => `Moved${said(detail, 'network', ' to ')}${said(detail, 'country', ', ')}`),
  detached: define('signalling', 'neutral', () => 'Detached'),
  silent: define('signalling', 'warning', () => 'Fell silent'),
  rejected: define('signalling', 'bad', (detail) => `Rejected${said(detail, 'network', ' by ')}${rejected(detail)}`),
  'device-changed': define('signalling', 'warning', (detail) => `SIM in another device${said(detail, 'imei', ': ')}`),
  rebooted: define('signalling', 'warning', () => 'Device restarted'),
  'outage-began': define('signalling', 'bad', (detail) => `Outage${said(detail, 'network', ' of ')} began`),
  'outage-ended': define('signalling', 'good', (detail) => `Outage${said(detail, 'network', ' of ')} ended`),
  signal: define('signalling', 'neutral', (detail) => `Signal${said(detail, 'rsrp')} dBm`),
  'session-started': define('sessions', 'good', (detail) => `Session began${said(detail, 'ip', ', ')}${said(detail, 'apn', ', ')}`),
  'session-ended': define('sessions', 'neutral', (detail) => `Session ended${bytes(detail)}${because(detail)}`),
  usage: define('usage', 'neutral', (detail) => `Used${bytes(detail).slice(1)}`),
  'sms-sent': define('sms', 'neutral', (detail) => `SMS sent${said(detail, 'from', ' from ')}`),
  'sms-delivered': define('sms', 'good', () => 'SMS delivered'),
  'sms-failed': define('sms', 'bad', (detail) => `SMS not delivered${because(detail)}`),
  'sms-received': define('sms', 'neutral', (detail) => `SMS received${said(detail, 'from', ' from ')}`),
  'capture-started': define('captures', 'neutral', (detail) => `Capture began${said(detail, 'ip', ', ')}`),
  'capture-ready': define('captures', 'good', () => 'Capture ready'),
  'capture-failed': define('captures', 'bad', (detail) => `Capture failed${because(detail)}`),
  'ping-started': define('pings', 'neutral', (detail) => `Ping test began${said(detail, 'ip', ', ')}`),
  'ping-result': define('pings', 'neutral', (detail) => `Ping${said(detail, 'avgRtt', ' ')}${detail['avgRtt'] === undefined ? '' : ' ms'}${said(detail, 'loss', ', loss ')}${detail['loss'] === undefined ? '' : ' %'}`),
  'ping-ended': define('pings', 'neutral', (detail) => `Ping test ended${because(detail)}`),
  refreshed: define('changes', 'neutral', () => 'Connection refreshed'),
  suspended: define('changes', 'bad', (detail) => `SIM suspended${because(detail)}`),
  activated: define('changes', 'good', () => 'SIM activated'),
  'bac-assigned': define('changes', 'neutral', (detail) => `BAC assigned${said(detail, 'bacId', ': ')}`),
  'location-changed': define('changes', 'neutral', () => 'Location changed'),
  changed: define('changes', 'neutral', (detail) => `Changed${said(detail, 'what', ': ')}`),
} as const satisfies Record<string, ThingEventDefinition>;

export type ThingEventKind = keyof typeof thingEventKinds;
export const isThingEventKind = (kind: string): kind is ThingEventKind => Object.hasOwn(thingEventKinds, kind);

const unknownKind: ThingEventDefinition = define('changes', 'neutral', () => 'Something happened');

/** What is known about a kind; an event of a later version stands among the changes under its own name. */
export const thingEventDefinition = (kind: string): ThingEventDefinition => (isThingEventKind(kind) ? thingEventKinds[kind] : { ...unknownKind, text: () => kind });

export const thingEventText = (kind: string, detail: ThingEventDetail): string => thingEventDefinition(kind).text(detail);
