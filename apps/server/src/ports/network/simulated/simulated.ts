import type { DatabaseEngine } from '../../../database/engine.ts';
import type { Db } from '../../../database/open.ts';
import type { NetworkPort } from '../port.ts';
import { capturedPackets } from './captured-packets.ts';
import { CommandLink } from './command-link.ts';
import { locationSchema, type NetworkCommand, pingAnswerSchema } from './commands.ts';

export interface SimulatedNetworkSettings {
  readonly engine: DatabaseEngine;
  readonly db: Db;
  readonly seed: number;
}

/** The network of the demo world, asked from any server process. */
export const simulatedNetwork = ({ engine, db, seed }: SimulatedNetworkSettings): NetworkPort => {
  const link = new CommandLink(engine);
  const ask = (command: NetworkCommand): Promise<unknown> => link.ask(command);
  return {
    async setState(iccid, state) {
      await ask({ name: 'setState', iccid, state });
    },
    async refreshConnection(iccid) {
      await ask({ name: 'refresh', iccid });
    },
    async sendSms(sms) {
      await ask({ name: 'sendSms', ...sms });
    },
    ping: async (request) => pingAnswerSchema.parse(await ask({ name: 'ping', ...request })),
    locate: async (iccid) => locationSchema.parse(await ask({ name: 'locate', iccid })),
    async *capture(request) {
      await ask({ name: 'listenTo', iccid: request.iccid });
      yield* capturedPackets(db, seed, request);
    },
    stop: () => link.stop(),
  };
};
