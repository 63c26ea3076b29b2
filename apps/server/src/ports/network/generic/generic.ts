import { isDeepStrictEqual } from 'node:util';
import { type NetworkSubscriber, subscriberSchema } from '@airlane/contract/network-observations';
import { z } from 'zod';
import { type NetworkPort, NetworkUnknown } from '../port.ts';
import { parseSim, parseState, parseValue, valueAt } from './answers.ts';
import { confirmedChange } from './confirmed-change.ts';
import { fillTemplate } from './fill-template.ts';
import { ExchangeTimer } from './http-request.ts';
import { packetGroups } from './packet-lines.ts';
import { type GenericNetworkParts, ProviderRequests } from './provider-requests.ts';

/** A network by configuration, with what it tells beyond the commands of the port. */
export interface GenericNetwork extends NetworkPort {
  /** All of its SIMs, a page at a time. */
  subscribers(): AsyncIterable<readonly NetworkSubscriber[]>;
  /** The status of its answer to a plain request: whether it is there, and takes the credentials. */
  probe(): Promise<number>;
}

const MAX_PAGES = 10_000;
const roundTripsSchema = z.array(z.number().min(0));
const measured = z.number().min(0);

/** What changes how the network has a SIM. */
const changes = (
  requests: ProviderRequests,
  { settings }: GenericNetworkParts,
): Pick<NetworkPort, 'setState' | 'setDataLimit' | 'setBlockedNetworks'> => {
  const { answers, states } = settings;
  return {
    setState: (iccid, state) =>
      confirmedChange(requests, settings, {
        capability: 'setState',
        values: { iccid, state: states[state] },
        isSaid: (told) => valueAt(told, answers.state) === states[state],
        isDone: (sim) => sim.state === state,
      }),
    async setDataLimit(iccid, limitBytes) {
      await confirmedChange(requests, settings, {
        capability: 'setDataLimit',
        values: { iccid, limitBytes },
        isSaid: (told) => valueAt(told, answers.limitBytes) === limitBytes,
        isDone: (sim) => sim.limitBytes === limitBytes,
      });
    },
    async setBlockedNetworks(iccid, networks) {
      const isAll = (names: unknown): boolean =>
        Array.isArray(names) && isDeepStrictEqual(names.map(String).toSorted(), networks.toSorted());
      await confirmedChange(requests, settings, {
        capability: 'setBlockedNetworks',
        values: { iccid, networks },
        isSaid: (told) => isAll(valueAt(told, answers.blockedNetworks)),
        isDone: (sim) => isAll(sim.blockedNetworks),
      });
    },
  };
};

/** What is sent to a SIM or its device; what becomes of it is observed later. */
const sendings = (requests: ProviderRequests): Pick<NetworkPort, 'refreshConnection' | 'sendSms' | 'sendOta'> => ({
  async refreshConnection(iccid) {
    const { isSilent } = await requests.command('refreshConnection', { iccid });
    // A connection has no state that could be asked for; that its session ended is observed.
    if (isSilent) throw new NetworkUnknown('The network took the command over and does not say when it is done');
  },
  async sendSms({ id, iccid, from, text }) {
    await requests.command('sendSms', { id, iccid, from, text });
  },
  async sendOta({ id, iccid, bearer, commands, networks, file, validUntil }) {
    const content = JSON.stringify({
      commands,
      networks,
      file: file && { name: file.name, data: Buffer.from(file.bytes).toString('base64') },
    });
    await requests.command('sendOta', {
      id,
      iccid,
      bearer,
      validUntil: validUntil.toISOString(),
      content: Buffer.from(content).toString('base64'),
    });
  },
});

/** What is asked of the network and changes nothing. */
const questions = (
  requests: ProviderRequests,
  { settings }: GenericNetworkParts,
): Pick<NetworkPort, 'ping' | 'testConnection' | 'locate' | 'readSim' | 'capture'> => {
  const { answers } = settings;
  return {
    async ping({ iccid, ip, packetSize, count }) {
      const { told } = await requests.command('ping', { iccid, ip, packetSize, count });
      return { roundTrips: parseValue(roundTripsSchema, valueAt(told, answers.roundTrips)) };
    },
    async testConnection(iccid) {
      const { told } = await requests.command('testConnection', { iccid });
      const figure = (path: string): number => parseValue(measured, valueAt(told, path));
      const maybe = (path: string): number | null => parseValue(measured.nullable(), valueAt(told, path) ?? null);
      return {
        downMbits: figure(answers.downMbits),
        upMbits: figure(answers.upMbits),
        idleMs: maybe(answers.idleMs),
        downLoadedMs: maybe(answers.downLoadedMs),
        upLoadedMs: maybe(answers.upLoadedMs),
        jitterMs: maybe(answers.jitterMs),
      };
    },
    async locate(iccid) {
      const { told } = await requests.command('locate', { iccid });
      const number = (path: string): number => parseValue(z.number(), valueAt(told, path));
      return {
        latitude: number(answers.latitude),
        longitude: number(answers.longitude),
        accuracyMeters: number(answers.accuracyMeters),
      };
    },
    readSim: async (iccid) => parseSim((await requests.command('readSim', { iccid })).told, settings),
    async *capture({ iccid, ip, from, to }) {
      const timer = new ExchangeTimer(requests.timeoutMs);
      try {
        const { answer } = await requests.open(
          requests.requestFor('capture', { iccid, ip, from: from.toISOString(), to: to.toISOString() }),
          timer,
        );
        yield* packetGroups(answer, timer);
      } finally {
        timer.stop();
      }
    },
  };
};

/** Commands as HTTP requests to the provider's own systems, by template. */
export const genericNetwork = (parts: GenericNetworkParts): GenericNetwork => {
  const { settings } = parts;
  const requests = new ProviderRequests(parts);
  return {
    ...changes(requests, parts),
    ...sendings(requests),
    ...questions(requests, parts),
    async *subscribers() {
      let after = '';
      const pages = new Set<string>();
      while (settings.subscribersPath !== '' && pages.size < MAX_PAGES) {
        const { told } = await requests.exchange(
          fillTemplate({ method: 'GET', path: settings.subscribersPath, headers: {}, body: '' }, { after }),
        );
        const items = parseValue(
          z.array(z.record(z.string(), z.unknown())),
          valueAt(told, settings.answers.subscribers),
        );
        yield items.map((item) => parseValue(subscriberSchema, { ...item, state: parseState(item, settings) }));
        const next = valueAt(told, settings.answers.next);
        // A list that leads back to one of its own pages would be read for ever.
        if (typeof next !== 'string' || next === '' || pages.has(next)) return;
        pages.add(next);
        after = next;
      }
    },
    probe: () => requests.probe(),
    stop: async () => undefined,
  };
};
