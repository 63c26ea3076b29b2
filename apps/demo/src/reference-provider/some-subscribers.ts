import { luhnCheckDigit } from '@airlane/domain/sims/luhn';
import type { Subscriber } from '@airlane/server/src/ports/connectivity/port.ts';

const MAX_SIMS = 100_000;
const OFFLINE_EVERY = 10;

const withCheckDigit = (digits: string): string => digits + luhnCheckDigit(digits);

/** Unused SIMs of a provider, most of them active. */
export const someSubscribers = (count: number): Subscriber[] =>
  Array.from({ length: Math.min(count, MAX_SIMS) }, (_, index) => ({
    iccid: withCheckDigit(`8988399200000${String(index).padStart(5, '0')}`),
    accountId: '',
    state: 'ACTIVE',
    groupName: 'Trucks south',
    network: 'Telekom Deutschland',
    country: 'DE',
    tech: '4G',
    online: index % OFFLINE_EVERY !== 0,
    ip: index % OFFLINE_EVERY === 0 ? '' : `10.80.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`,
    imei: `35${String(index).padStart(13, '0')}`,
    countsFlows: false,
  }));
