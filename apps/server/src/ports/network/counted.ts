import { CommandRefused, NetworkAway, type NetworkCommand, type NetworkPort } from './port.ts';
import { wrapPort } from './wrap-port.ts';

export type CommandOutcome = 'done' | 'refused' | 'unknown' | 'unreachable';
type Count = (command: NetworkCommand, outcome: CommandOutcome) => void;

const failureOf = (error: unknown): CommandOutcome => {
  if (error instanceof CommandRefused) return 'refused';
  return error instanceof NetworkAway ? 'unreachable' : 'unknown';
};

/** The same network, of which every command is counted with its outcome. */
export const counted = (network: NetworkPort, count: Count): NetworkPort =>
  wrapPort(network, {
    async answer(command, send) {
      try {
        const answer = await send();
        count(command, 'done');
        return answer;
      } catch (error) {
        count(command, failureOf(error));
        throw error;
      }
    },
    async *stream(command, open) {
      try {
        yield* open();
        count(command, 'done');
      } catch (error) {
        count(command, failureOf(error));
        throw error;
      }
    },
  });
