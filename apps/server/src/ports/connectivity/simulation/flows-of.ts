import { type DeviceProfileKey, servicesOf } from '@airlane/fixtures';
import type { Flow } from '../port.ts';

/** The peers that so many bytes of a device went to and came from. */
export const flowsOf = (profile: DeviceProfileKey, bytes: number): Flow[] =>
  servicesOf[profile].map(({ address, host, port, protocol, application, share, sends }) => {
    const total = Math.round(bytes * share);
    const up = Math.round(total * sends);
    return { destination: address, host, port, protocol, application, up, down: total - up };
  });
