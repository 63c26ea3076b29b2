import type { AppType } from '../access/roles.ts';

/** Who adds, changes and restarts; everybody else looks. */
export const managesPrivateNetworks: readonly AppType[] = ['admin', 'orgAdmin'];

/** What happens in a private network, by the `kind` of its row in `edge_events`. */
export const edgeEventKinds = {
  up: { label: 'Up', tone: 'good' },
  'partially-up': { label: 'Partially up', tone: 'warning' },
  down: { label: 'Down', tone: 'bad' },
  offline: { label: 'Offline', tone: 'bad' },
  'restart-ordered': { label: 'Restart ordered', tone: 'neutral' },
  'firmware-ordered': { label: 'Firmware update ordered', tone: 'neutral' },
  'settings-saved': { label: 'Settings saved', tone: 'neutral' },
  'settings-applied': { label: 'Settings applied', tone: 'good' },
  'settings-failed': { label: 'Settings not applied', tone: 'bad' },
  'command-refused': { label: 'Command refused', tone: 'bad' },
  booted: { label: 'Started', tone: 'good' },
  'firmware-changed': { label: 'Firmware changed', tone: 'neutral' },
  'key-rotated': { label: 'New VPN key', tone: 'neutral' },
  pinged: { label: 'Ping test', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: 'neutral' | 'good' | 'warning' | 'bad' }>;

export type EdgeEventKind = keyof typeof edgeEventKinds;
export const edgeEventKindNames = Object.keys(edgeEventKinds) as [EdgeEventKind, ...EdgeEventKind[]];

/** What staff can order an edge to do. */
export const edgeCommandKinds = ['restart', 'settings', 'firmware'] as const;
export type EdgeCommandKind = (typeof edgeCommandKinds)[number];
export const edgeCommandStatuses = ['ordered', 'sent', 'done', 'refused', 'unknown'] as const;
export type EdgeCommandStatus = (typeof edgeCommandStatuses)[number];
export const edgeSettingsStates = ['none', 'pending', 'applied', 'failed'] as const;
export type EdgeSettingsState = (typeof edgeSettingsStates)[number];

export const NO_EDGE_MANAGEMENT = 'No edge management is connected';

const FIRMWARE = /^\d{1,3}\.\d{1,3}\.\d{1,3}(?:-[0-9a-z.]{1,20})?$/;
export const FIRMWARE_REFUSED = 'Enter a version such as 4.3.0';
export const isFirmwareVersion = (text: string): boolean => FIRMWARE.test(text);
