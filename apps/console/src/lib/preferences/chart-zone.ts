import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { debugSettings } from './debug-settings.ts';
import { isFlag } from './shape.ts';
import { storedValue } from './stored-value.ts';

const stored = storedValue<boolean>('isUTC_on_charts', {
  safeParse: (value) => (isFlag(value) ? { data: value } : {}),
});
const listeners = createListeners();

/** The switch is offered to those who switched its flag on; for everybody else charts are in their own zone. */
export const offersUtcSwitch = debugSettings.utc;

const isUtc = (): boolean => offersUtcSwitch && (stored.read() ?? false);

export const switchChartZone = (toUtc: boolean): void => {
  stored.write(toUtc);
  listeners.notify();
};

export interface ChartZone {
  readonly isUtc: boolean;
  /** An IANA name. */
  readonly zone: string;
}

const zoneWhere = (utc: boolean): ChartZone => ({
  isUtc: utc,
  zone: utc ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const chartZone = (): ChartZone => zoneWhere(isUtc());

export const useChartZone = (): ChartZone => zoneWhere(useSyncExternalStore(listeners.subscribe, isUtc));
