import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseEngine } from '@airlane/server/src/kernel/database/engine.ts';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { instructionsOf } from '#simulator/ota-courier.ts';
import type { NetworkPort } from '@airlane/server/src/ports/network/port.ts';
import { capturedPackets } from './captured-packets.ts';
import { CommandLink } from './command-link.ts';
import {
  connectionTestSchema,
  locationSchema,
  type NetworkCommand,
  pingAnswerSchema,
  simStateSchema,
} from './commands.ts';

export interface SimulatedNetworkSettings {
  readonly engine: DatabaseEngine;
  readonly db: Db;
  readonly seed: number;
}

/** Pings go out one after the other. */
const PING_SPACING_MS = 100;

/** The network of the demo world, asked from any server process. */
export const simulatedNetwork = ({ engine, db, seed }: SimulatedNetworkSettings): NetworkPort => {
  const link = new CommandLink(engine);
  const ask = (command: NetworkCommand): Promise<unknown> => link.ask(command);
  return {
    async setState(iccid, state) {
      await ask({ name: 'setState', iccid, state });
      return 'answer';
    },
    async setDataLimit(iccid, limitBytes) {
      await ask({ name: 'setDataLimit', iccid, limitBytes });
    },
    async setBlockedNetworks(iccid, networks) {
      await ask({ name: 'setBlockedNetworks', iccid, networks: [...networks] });
    },
    async refreshConnection(iccid) {
      await ask({ name: 'refresh', iccid });
    },
    async sendSms(sms) {
      await ask({ name: 'sendSms', ...sms });
    },
    async sendOta({ id, iccid, bearer, commands, validUntil }) {
      await ask({
        name: 'sendOta',
        id,
        iccid,
        bearer,
        validUntil: validUntil.toISOString(),
        instructions: instructionsOf(commands),
      });
    },
    async ping(request) {
      await wait(request.count * PING_SPACING_MS);
      return pingAnswerSchema.parse(await ask({ name: 'ping', ...request }));
    },
    testConnection: async (iccid) => connectionTestSchema.parse(await ask({ name: 'testConnection', iccid })),
    locate: async (iccid) => locationSchema.parse(await ask({ name: 'locate', iccid })),
    readSim: async (iccid) => simStateSchema.parse(await ask({ name: 'readSim', iccid })),
    async *capture(request) {
      await ask({ name: 'listenTo', iccid: request.iccid });
      yield* capturedPackets(db, seed, request);
    },
    stop: () => link.stop(),
  };
};
