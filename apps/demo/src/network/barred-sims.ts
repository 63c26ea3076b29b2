import { z } from 'zod';
import type { DatabaseEngine } from '@airlane/server/src/kernel/database/engine.ts';
import { BARRED_CHANNEL } from './bar-sims.ts';
import { CommandRefused } from '@airlane/server/src/ports/network/port.ts';

const barredSchema = z.array(z.string());
const commandSchema = z.object({ iccid: z.string() });

export interface BarredSims {
  /** Throws the operator's refusal where the command is about a barred SIM. */
  refuse(command: unknown): void;
  stop(): Promise<void>;
}

/** SIMs that the simulated operator has barred: a demo of what a real network does now and then. */
export const watchBarredSims = async (engine: DatabaseEngine): Promise<BarredSims> => {
  let barred: ReadonlySet<string> = new Set();
  const subscription = await engine.listen(
    BARRED_CHANNEL,
    (payload) => {
      barred = new Set(barredSchema.parse(JSON.parse(payload)));
    },
    () => undefined,
  );
  return {
    refuse(command) {
      const { iccid = '' } = commandSchema.safeParse(command).data ?? {};
      if (barred.has(iccid)) throw new CommandRefused('The operator has barred this SIM');
    },
    stop: () => subscription.stop(),
  };
};
