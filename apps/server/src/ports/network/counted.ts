import { CommandRefused, NetworkAway, type NetworkPort } from './port.ts';

export type CommandKind = Exclude<keyof NetworkPort, 'stop'>;
export type CommandOutcome = 'done' | 'refused' | 'unknown' | 'unreachable';
type Count = (kind: CommandKind, outcome: CommandOutcome) => void;

const failureOf = (error: unknown): CommandOutcome => {
  if (error instanceof CommandRefused) return 'refused';
  return error instanceof NetworkAway ? 'unreachable' : 'unknown';
};

/** The same network, of which every command is counted with what came of it. */
export const counted = (network: NetworkPort, count: Count): NetworkPort => {
  const told = async <T>(kind: CommandKind, answer: Promise<T>): Promise<T> => {
    try {
      const result = await answer;
      count(kind, 'done');
      return result;
    } catch (error) {
      count(kind, failureOf(error));
      throw error;
    }
  };
  return {
    setState: (iccid, state) => told('setState', network.setState(iccid, state)),
    setDataLimit: (iccid, limitBytes) => told('setDataLimit', network.setDataLimit(iccid, limitBytes)),
    setBlockedNetworks: (iccid, networks) => told('setBlockedNetworks', network.setBlockedNetworks(iccid, networks)),
    refreshConnection: (iccid) => told('refreshConnection', network.refreshConnection(iccid)),
    sendSms: (sms) => told('sendSms', network.sendSms(sms)),
    sendOta: (ota) => told('sendOta', network.sendOta(ota)),
    ping: (request) => told('ping', network.ping(request)),
    testConnection: (iccid) => told('testConnection', network.testConnection(iccid)),
    locate: (iccid) => told('locate', network.locate(iccid)),
    readSim: (iccid) => told('readSim', network.readSim(iccid)),
    stop: () => network.stop(),
    async *capture(request) {
      try {
        yield* network.capture(request);
        count('capture', 'done');
      } catch (error) {
        count('capture', failureOf(error));
        throw error;
      }
    },
  };
};
