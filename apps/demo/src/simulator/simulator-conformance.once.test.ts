import { describeConnectivity } from '@airlane/server/src/ports/connectivity/conformance.testing.ts';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import { ConnectivitySimulator } from './simulator.ts';

describeConnectivity('the simulator', (subscribers) => {
  const clock = new ManualClock(new Date('2026-03-18T06:00:00Z'));
  return {
    port: new ConnectivitySimulator({ subscribers, seed: 1, clock }),
    elapse: (milliseconds) => clock.elapse(milliseconds),
  };
});
