import { formatBytes } from '../text/byte-size.ts';
import { type EventKind, eventKinds, rejectionReasons, sessionEnds } from '../things/thing-events.ts';
import { EDITED, isEventKind } from './timeline-lanes.ts';

export type EventDetail = Readonly<Record<string, unknown>>;
export type EventTone = 'neutral' | 'good' | 'warning' | 'bad';

const tones: Readonly<Partial<Record<EventKind, EventTone>>> = {
  attached: 'good',
  silent: 'warning',
  rejected: 'bad',
  rebooted: 'warning',
  'device-changed': 'warning',
  'outage-began': 'bad',
  'outage-ended': 'good',
  'private-network-down': 'bad',
  'private-network-up': 'good',
  'session-started': 'good',
  'sms-delivered': 'good',
  'sms-failed': 'bad',
  'ota-delivered': 'good',
  'ota-expired': 'bad',
  'capture-ready': 'good',
  'capture-failed': 'bad',
  suspended: 'bad',
  activated: 'good',
  'data-limit-reached': 'bad',
};

export const eventTone = (kind: string): EventTone => (isEventKind(kind) ? (tones[kind] ?? 'neutral') : 'neutral');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const oneOf =
  (texts: Readonly<Record<string, string>>) =>
  (value: unknown): string => {
    const key = textOf(value);
    return Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;
  };
const withUnit =
  (unit: string) =>
  (value: unknown): string =>
    textOf(value) === '' ? '' : `${textOf(value)} ${unit}`;
const size = (value: unknown): string => (typeof value === 'number' ? formatBytes(value) : textOf(value));

/** How a member of the detail reads; members that say nothing to a person are left out. */
const readings: Readonly<Record<string, (value: unknown) => string>> = {
  network: textOf,
  radio: textOf,
  edge: textOf,
  cause: textOf,
  country: textOf,
  tech: textOf,
  ip: textOf,
  apn: (value) => (textOf(value) === '' ? '' : `APN ${textOf(value)}`),
  reason: oneOf(rejectionReasons),
  because: oneOf(sessionEnds),
  bytes: size,
  size,
  packets: withUnit('packets'),
  dbm: withUnit('dBm'),
  'packet-loss': (value) => (textOf(value) === '' ? '' : `loss ${textOf(value)} %`),
  'avg-rtt': withUnit('ms'),
  status: textOf,
  test: textOf,
  bacId: textOf,
  rule: (value) => (textOf(value) === '' ? '' : `by the event rule '${textOf(value)}'`),
  state: textOf,
  questions: (value) =>
    Array.isArray(value)
      ? value
          .map(textOf)
          .filter((text) => text !== '')
          .join(', ')
      : '',
};
/** What stands in an IMEI change and a capture under the same names means different things. */
const readingsOf: Readonly<Partial<Record<EventKind, Readonly<Record<string, (value: unknown) => string>>>>> = {
  'device-changed': { to: (value) => `IMEI ${textOf(value)}` },
  'sms-sent': { from: (value) => `from ${textOf(value)}` },
};

const labelOf = (kind: string): string => {
  if (isEventKind(kind)) return eventKinds[kind].label;
  return kind === EDITED ? 'Edited' : kind;
};

/** An event in one line: what it is, and what it tells. */
export const eventText = (kind: string, detail: EventDetail): string => {
  const own = isEventKind(kind) ? readingsOf[kind] : undefined;
  const told = Object.entries({ ...readings, ...own })
    .map(([name, read]) => read(detail[name]))
    .filter((text) => text !== '');
  return told.length === 0 ? labelOf(kind) : `${labelOf(kind)}: ${told.join(', ')}`;
};
