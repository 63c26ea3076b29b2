/** The lanes of a Thing's history, in the order in which they are drawn. */
export const eventLanes = ['signalling', 'session', 'signal', 'sms', 'ping', 'capture', 'configuration'] as const;
export type EventLane = (typeof eventLanes)[number];

interface EventKindDefinition {
  readonly lane: EventLane;
  readonly label: string;
  /** The members of `detail` that the event carries. */
  readonly detail: readonly string[];
}

const define = (lane: EventLane, label: string, ...detail: readonly string[]): EventKindDefinition => ({
  lane,
  label,
  detail,
});

/** Everything that is kept of a Thing, by the `kind` of its row in `thing_events`. */
export const eventKinds = {
  attached: define('signalling', 'Attached', 'network', 'country', 'tech', 'ip'),
  moved: define('signalling', 'Moved to another network', 'network', 'country', 'tech', 'ip'),
  detached: define('signalling', 'Detached', 'network'),
  silent: define('signalling', 'Fell silent', 'network'),
  rejected: define('signalling', 'Rejected by the network', 'reason', 'network', 'country', 'apn'),
  rebooted: define('signalling', 'Device restarted'),
  'device-changed': define('signalling', 'SIM moved to another device', 'from', 'to'),
  'outage-began': define('signalling', 'Network outage began', 'network', 'country'),
  'outage-ended': define('signalling', 'Network outage ended', 'network', 'country'),
  'private-network-down': define('signalling', 'Private network down', 'radio', 'edge', 'cause'),
  'private-network-up': define('signalling', 'Private network up again', 'radio', 'edge'),
  'session-started': define('session', 'Data session started', 'ip', 'apn', 'network', 'country', 'tech'),
  'session-ended': define('session', 'Data session ended', 'bytes', 'seconds', 'because'),
  signal: define('signal', 'Signal', 'dbm', 'tech', 'network'),
  'sms-sent': define('sms', 'Message sent', 'sms', 'from', 'by'),
  'sms-delivered': define('sms', 'Message delivered', 'sms'),
  'sms-failed': define('sms', 'Message failed', 'sms', 'because'),
  'sms-received': define('sms', 'Message received', 'sms', 'to'),
  'ota-delivered': define('configuration', 'OTA package delivered', 'ota'),
  'ota-received': define('configuration', 'OTA proof of receipt', 'ota', 'isDone', 'because'),
  'ota-expired': define('configuration', 'OTA package expired', 'ota'),
  'ping-started': define('ping', 'Ping test started', 'document', 'ip', 'test', 'by'),
  'ping-result': define('ping', 'Ping result', 'document', 'packet-loss', 'jitter', 'min-rtt', 'avg-rtt', 'max-rtt'),
  'ping-ended': define('ping', 'Ping test ended', 'document', 'status', 'because', 'by'),
  'capture-started': define('capture', 'Capture started', 'document', 'ip', 'from', 'to', 'by'),
  'capture-ready': define('capture', 'Capture ready', 'document', 'packets', 'size'),
  'capture-failed': define('capture', 'Capture failed', 'document', 'because'),
  'capture-expired': define('capture', 'Capture expired', 'document'),
  suspended: define('configuration', 'Suspended', 'action', 'document', 'rule', 'by'),
  activated: define('configuration', 'Activated', 'action', 'document', 'rule', 'by'),
  refreshed: define('configuration', 'Connection refreshed', 'action', 'document', 'rule', 'by'),
  'bac-assigned': define('configuration', 'BAC assigned', 'action', 'document', 'bacId', 'by'),
  'state-confirmed': define('configuration', 'State confirmed by the network', 'state'),
  'data-limit-reached': define('configuration', 'Data limit reached', 'limit', 'used'),
  'location-set': define('configuration', 'Location set', 'latitude', 'longitude', 'by'),
  'location-removed': define('configuration', 'Location removed', 'by'),
  'location-found': define('configuration', 'Located by the network', 'latitude', 'longitude', 'accuracy'),
} as const satisfies Record<string, EventKindDefinition>;

export type EventKind = keyof typeof eventKinds;
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

/** Why a network turns a Thing away. */
export const rejectionReasons = {
  'roaming-not-allowed': 'Roaming is not allowed on this network',
  'unknown-apn': 'The device requests an APN that this SIM does not have',
  suspended: 'The SIM is suspended',
  'data-limit': "This month's data limit is used up",
  congestion: 'The network is congested',
  'network-blocked': 'This network is blocked for the Thing',
} as const;
export type RejectionReason = keyof typeof rejectionReasons;

/** Why a data session came to its end. */
export const sessionEnds = {
  detached: 'The device detached',
  silent: 'The network lost contact with the device',
  suspended: 'The SIM was suspended',
  refreshed: 'The connection was refreshed',
  rebooted: 'The device restarted',
  'device-changed': 'The SIM was moved to another device',
  outage: 'The network had an outage',
  'data-limit': "This month's data limit was used up",
  'network-blocked': 'The network was blocked for the Thing',
} as const;
export type SessionEnd = keyof typeof sessionEnds;
