import { createInterface } from 'node:readline';
import { type NetworkSecretName, type NetworkSettings, type NetworkSubscriber, standardRequests, subscriberSchema } from '@airlane/contract';
import type { NetworkCapability } from '@airlane/domain';
import { z } from 'zod';
import { type CapturedPacket, COMMAND_TIMEOUT_MS, CommandRefused, NetworkAway, type NetworkPort, NetworkUnknown } from '../port.ts';
import { type FilledRequest, fillTemplate, type TemplateValues } from './fill-template.ts';
import { type NetworkAddress, readAnswer, sendRequest } from './http-request.ts';

export interface Confirmation {
  readonly outcome: 'done' | 'refused';
  readonly reason: string;
  readonly result: unknown;
}

export interface GenericNetworkParts {
  readonly settings: NetworkSettings;
  readonly secrets: Readonly<Partial<Record<NetworkSecretName, string>>>;
  /** Waits until the network tells what became of a command that it took over; nothing when it does not in time. */
  readonly confirmationOf: (commandId: string, timeoutMs: number) => Promise<Confirmation | undefined>;
  readonly timeoutMs?: number;
}

/** A network by configuration, with what it tells beyond the commands of the port. */
export interface GenericNetwork extends NetworkPort {
  /** All of its SIMs, a page at a time. */
  subscribers(): AsyncIterable<readonly NetworkSubscriber[]>;
  /** The status of its answer to a plain request: whether it is there, and takes the credentials. */
  probe(): Promise<number>;
}

const TAKEN_OVER = 202;
/** Nothing was done, and trying again later helps. */
const TOO_MANY = 429;
const PACKETS_AT_ONCE = 200;
const MAX_PAGES = 10_000;
const packetSchema = z.object({ at: z.number(), length: z.number().int().min(0), data: z.base64() });
const roundTripsSchema = z.array(z.number().min(0));

const addressOf = ({ settings, secrets }: GenericNetworkParts): NetworkAddress => {
  const basic = (): string => `Basic ${Buffer.from(`${settings.user}:${secrets.password ?? ''}`).toString('base64')}`;
  const authorization = { none: undefined, bearer: `Bearer ${secrets.token ?? ''}`, basic: basic() }[settings.auth];
  const { certificate: cert, certificateAuthority: ca } = settings;
  return {
    baseUrl: settings.baseUrl,
    headers: authorization === undefined ? {} : { authorization },
    tls: { ...(cert === '' ? {} : { cert }), ...(ca === '' ? {} : { ca }), ...(secrets.privateKey === undefined ? {} : { key: secrets.privateKey }) },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Some answers are read for nothing but their status; whoever needs more finds nothing there.
    return undefined;
  }
};

const at = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined), answer);

const garbage = (): NetworkUnknown => new NetworkUnknown('The network answered something that cannot be read');

const read = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw garbage();
  return result.data;
};

/** Commands as HTTP requests to the provider's own systems, by template. */
export const genericNetwork = (parts: GenericNetworkParts): GenericNetwork => {
  const { settings, confirmationOf, timeoutMs = COMMAND_TIMEOUT_MS } = parts;
  const { answers, states } = settings;
  const address = addressOf(parts);

  const reasonOf = (answer: unknown, status: number): string => {
    const reason = at(answer, answers.reason);
    return typeof reason === 'string' && reason !== '' ? reason.slice(0, 500) : `The network refused this (HTTP ${status})`;
  };

  /** Sends and answers the head of what came back, or rejects as the port promises. */
  const exchange = async (request: FilledRequest) => {
    const answer = await sendRequest(address, request, timeoutMs);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return { answer, status };
    const text = await readAnswer(answer).catch(() => '');
    if (status === TOO_MANY) throw new NetworkAway('The network asks to be left alone for a moment');
    if (status >= 300 && status < 500) throw new CommandRefused(reasonOf(parsed(text), status));
    throw new NetworkUnknown(`The network failed (HTTP ${status})`);
  };

  const requestFor = (command: NetworkCapability, values: TemplateValues): FilledRequest => fillTemplate(settings.requests[command] ?? standardRequests[command], values);

  const ask = async (command: NetworkCapability, values: TemplateValues): Promise<unknown> => {
    const started = Date.now();
    const { answer, status } = await exchange(requestFor(command, values));
    const told = parsed(await readAnswer(answer));
    const id = at(told, answers.id);
    if (status !== TAKEN_OVER || typeof id !== 'string') return told;
    const confirmation = await confirmationOf(id, Math.max(0, timeoutMs - (Date.now() - started)));
    if (!confirmation) throw new NetworkUnknown('The network took the command over and did not confirm it in time');
    if (confirmation.outcome === 'refused') throw new CommandRefused(confirmation.reason === '' ? 'The network refused this' : confirmation.reason);
    return confirmation.result;
  };

  const stateIn = (answer: unknown): 'ACTIVE' | 'SUSPENDED' => {
    const word = at(answer, answers.state);
    if (word === states.ACTIVE) return 'ACTIVE';
    if (word === states.SUSPENDED) return 'SUSPENDED';
    throw garbage();
  };
  const number = (answer: unknown, path: string): number => read(z.number(), at(answer, path));

  return {
    async setState(iccid, state) {
      await ask('setState', { iccid, state: states[state] });
    },
    async setDataLimit(iccid, limitBytes) {
      await ask('setDataLimit', { iccid, limitBytes });
    },
    async setBlockedNetworks(iccid, networks) {
      await ask('setBlockedNetworks', { iccid, networks });
    },
    async refreshConnection(iccid) {
      await ask('refreshConnection', { iccid });
    },
    async sendSms({ id, iccid, from, text }) {
      await ask('sendSms', { id, iccid, from, text });
    },
    async sendOta({ id, iccid, bearer, commands, networks, file, validUntil }) {
      const content = JSON.stringify({ commands, networks, file: file && { name: file.name, data: Buffer.from(file.bytes).toString('base64') } });
      await ask('sendOta', { id, iccid, bearer, validUntil: validUntil.toISOString(), content: Buffer.from(content).toString('base64') });
    },
    async ping({ iccid, ip, packetSize, count }) {
      return { roundTrips: read(roundTripsSchema, at(await ask('ping', { iccid, ip, packetSize, count }), answers.roundTrips)) };
    },
    async testConnection(iccid) {
      const told = await ask('testConnection', { iccid });
      const figure = (path: string): number => read(z.number().min(0), at(told, path));
      const measured = (path: string): number | null => read(z.number().min(0).nullable(), at(told, path) ?? null);
      return {
        downMbits: figure(answers.downMbits), upMbits: figure(answers.upMbits),
        idleMs: measured(answers.idleMs), downLoadedMs: measured(answers.downLoadedMs), upLoadedMs: measured(answers.upLoadedMs), jitterMs: measured(answers.jitterMs),
      };
    },
    async locate(iccid) {
      const told = await ask('locate', { iccid });
      return { latitude: number(told, answers.latitude), longitude: number(told, answers.longitude), accuracyMeters: number(told, answers.accuracyMeters) };
    },
    async readSim(iccid) {
      const told = await ask('readSim', { iccid });
      return { state: stateIn(told), limitBytes: read(z.number().nullable(), at(told, answers.limitBytes) ?? null), blockedNetworks: read(z.array(z.string()), at(told, answers.blockedNetworks) ?? []) };
    },
    async *capture({ iccid, ip, from, to }) {
      const { answer } = await exchange(requestFor('capture', { iccid, ip, from: from.toISOString(), to: to.toISOString() }));
      let some: CapturedPacket[] = [];
      for await (const line of createInterface({ input: answer })) {
        if (line === '') continue;
        const { at: time, length, data } = read(packetSchema, parsed(line));
        some.push({ at: time, length, bytes: Buffer.from(data, 'base64') });
        if (some.length < PACKETS_AT_ONCE) continue;
        yield some;
        some = [];
      }
      if (!answer.complete) throw new NetworkUnknown('The network broke off in the middle of its answer');
      if (some.length > 0) yield some;
    },
    async *subscribers() {
      let after = '';
      for (let page = 0; page < MAX_PAGES && settings.subscribersPath !== ''; page += 1) {
        const { answer } = await exchange(fillTemplate({ method: 'GET', path: settings.subscribersPath, headers: {}, body: '' }, { after }));
        const told = parsed(await readAnswer(answer));
        const items = read(z.array(z.record(z.string(), z.unknown())), at(told, answers.subscribers));
        yield items.map((item) => read(subscriberSchema, { ...item, state: stateIn(item) }));
        const next = at(told, answers.next);
        if (typeof next !== 'string' || next === '' || next === after) return;
        after = next;
      }
    },
    async probe() {
      const answer = await sendRequest(address, { method: 'GET', path: '/', headers: {}, body: '' }, timeoutMs);
      answer.resume();
      return answer.statusCode ?? 0;
    },
    stop: async () => undefined,
  };
};
