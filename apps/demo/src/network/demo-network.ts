import type { Subscription } from '@airlane/server/src/kernel/database/engine.ts';
import { runSimulator, type RunningSimulator, type SimulatorParts } from './run-simulator.ts';
import { SILENCE_CHANNEL } from './silence-network.ts';

/** The simulated network of the demo, which can be told to go away for a while: to be seen and tested without a real one dying. */
export const startDemoNetwork = async (parts: SimulatorParts): Promise<RunningSimulator> => {
  let running: RunningSimulator | undefined = await runSimulator(parts);
  let alarm: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn
      .then(work)
      .catch((error: unknown) => parts.log.error({ err: error }, 'The simulated network could not be paused'));
  };
  const goAway = async (): Promise<void> => {
    const last = running;
    running = undefined;
    await last?.stop();
  };
  const comeBack = async (): Promise<void> => {
    running ??= await runSimulator(parts);
  };
  const orders: Subscription = await parts.engine.listen(
    SILENCE_CHANNEL,
    (seconds) => {
      clearTimeout(alarm);
      inTurn(goAway);
      alarm = setTimeout(() => inTurn(comeBack), 1000 * Number(seconds));
    },
    () => undefined,
  );
  return {
    async stop() {
      clearTimeout(alarm);
      await orders.stop();
      await turn;
      await goAway();
    },
  };
};
