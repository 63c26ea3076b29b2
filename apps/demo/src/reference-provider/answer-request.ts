import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { otaBearers } from '@airlane/domain/ota/ota-package';
import { z } from 'zod';
import type { Subscriber } from '@airlane/server/src/ports/connectivity/port.ts';
import { instructionsOf } from '#simulator/ota-courier.ts';
import type { ConnectivitySimulator } from '#simulator/simulator.ts';
import { CommandRefused } from '@airlane/server/src/ports/network/port.ts';
import { ipv4 } from '#network/packets/ip.ts';
import { udp } from '#network/packets/segments.ts';
import type { AnswerMode } from './answer-mode.ts';
import { type Faults, faultsSchema } from './faults.ts';

/** As much of the provider as its API needs. */
export interface AnsweringProvider {
  readonly simulator: ConnectivitySimulator;
  readonly subscribers: Map<string, Subscriber>;
  readonly commands: { readonly name: string; readonly iccid: string; readonly at: Date }[];
  readonly token: string | undefined;
  readonly mode: AnswerMode;
  faults: Faults;
  send(path: 'confirmations', id: string, body: object): Promise<unknown>;
}

const PAGE = 500;
/** A package for a card may carry a file. */
const MAX_BODY_BYTES = 1_048_576;

interface Asked {
  readonly iccid: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Carries a command out and answers its result, a change with what the SIM has now; a refusal is thrown. */
type Command = (provider: AnsweringProvider, asked: Asked) => object;

const commands: Readonly<Record<string, Command>> = {
  'PUT state'({ simulator, subscribers }, { iccid, body }) {
    const { state } = z.object({ state: z.enum(['ACTIVE', 'SUSPENDED']) }).parse(body);
    simulator.setState(iccid, state);
    const known = subscribers.get(iccid);
    if (known) subscribers.set(iccid, { ...known, state });
    return { state };
  },
  'PUT data-limit'({ simulator, subscribers }, { iccid, body }) {
    const { limitBytes } = z.object({ limitBytes: z.number().nullable() }).parse(body);
    simulator.setDataLimit(iccid, limitBytes);
    const known = subscribers.get(iccid);
    if (known) subscribers.set(iccid, { ...known, limitBytes });
    return { limitBytes };
  },
  'PUT blocked-networks'({ simulator, subscribers }, { iccid, body }) {
    const { networks } = z.object({ networks: z.array(z.string()) }).parse(body);
    simulator.setBlockedNetworks(iccid, networks);
    const known = subscribers.get(iccid);
    if (known) subscribers.set(iccid, { ...known, blockedNetworks: networks });
    return { blockedNetworks: networks };
  },
  'POST refresh'({ simulator }, { iccid }) {
    simulator.refresh(iccid);
    return {};
  },
  'POST sms'({ simulator }, { iccid, body }) {
    simulator.sendSms({ iccid, ...z.object({ id: z.string(), from: z.string(), text: z.string() }).parse(body) });
    return {};
  },
  'POST ota'({ simulator }, { iccid, body }) {
    const { content, ...ota } = z
      .object({ id: z.string(), bearer: z.enum(otaBearers), validUntil: z.coerce.date(), content: z.base64() })
      .parse(body);
    const { commands } = z
      .object({ commands: z.array(z.object({ command: z.string(), criteria: z.string() })) })
      .parse(JSON.parse(Buffer.from(content, 'base64').toString()));
    simulator.sendOta({ iccid, ...ota, instructions: instructionsOf(commands) });
    return {};
  },
  'POST ping': ({ simulator }, { iccid, body }) =>
    simulator.ping({ iccid, ...z.object({ ip: z.string(), packetSize: z.number(), count: z.number() }).parse(body) }),
  'POST connection-test': ({ simulator }, { iccid }) => simulator.testConnection(iccid),
  'GET location': ({ simulator }, { iccid }) => simulator.locate(iccid),
  'GET ': ({ simulator }, { iccid }) => simulator.readSim(iccid),
};

/** What changes something may be taken over and confirmed later; questions are answered at once. */
const measured: ReadonlySet<string> = new Set(['POST ping', 'POST connection-test']);
const isOrder = (name: string): boolean => !name.startsWith('GET') && !measured.has(name);

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new CommandRefused('The request is too large');
    chunks.push(chunk);
  }
  return size === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const listSubscribers = ({ subscribers }: AnsweringProvider, after: string) => {
  const rest = [...subscribers.values()]
    .filter(({ iccid }) => iccid > after)
    .toSorted((one, other) => (one.iccid < other.iccid ? -1 : 1));
  const page = rest.slice(0, PAGE);
  return {
    subscribers: page.map(({ iccid, state }) => ({ iccid, imsi: `90199${iccid.slice(-10)}`, state })),
    next: rest.length > PAGE ? page.at(-1)?.iccid : null,
  };
};

const carryOut = async (
  provider: AnsweringProvider,
  name: string,
  asked: Asked,
  response: ServerResponse,
): Promise<void> => {
  const command = commands[name];
  if (!command) return send(response, 404, { message: 'Unknown call' });
  const note = (): void => void provider.commands.push({ name, iccid: asked.iccid, at: new Date() });
  if (provider.mode !== 'accepts' || !isOrder(name)) {
    const result = command(provider, asked);
    note();
    if (provider.mode === 'silent' && isOrder(name)) return void response.writeHead(202).end();
    return send(response, 200, result);
  }
  const id = randomUUID();
  send(response, 202, { id });
  const outcome = ((): object => {
    try {
      command(provider, asked);
      note();
      return { outcome: 'done' };
    } catch (error) {
      return {
        outcome: 'refused',
        reason: error instanceof CommandRefused ? error.message : 'The command could not be carried out',
      };
    }
  })();
  await provider.send('confirmations', `confirm-${id}`, { id, ...outcome });
};

const TELEMETRY_SERVER = '198.51.100.10';
const REPORT_MS = 60_000;
const TELEMETRY = { sourcePort: 49_152, destinationPort: 5683 };

/** A device that reports once a minute: a datagram at each full minute, for the address that it has now. */
const packetsOf = function* (
  subscriber: Pick<Subscriber, 'ip'> | undefined,
  ip: string,
  from: Date,
  to: Date,
): Generator<{ at: number; length: number; data: string }> {
  if (subscriber?.ip !== ip) return;
  const ends = { source: ip, destination: TELEMETRY_SERVER };
  for (let at = Math.ceil(from.getTime() / REPORT_MS) * REPORT_MS; at < to.getTime(); at += REPORT_MS) {
    const packet = ipv4(ends, 'UDP', at / REPORT_MS, udp(ends, TELEMETRY, Buffer.from(`{"t":${at}}`)));
    yield { at: 1000 * at, length: packet.length, data: Buffer.from(packet).toString('base64') };
  }
};

const capture = (provider: AnsweringProvider, { iccid, query }: Asked, response: ServerResponse): void => {
  provider.simulator.requireActive(iccid);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const packet of packetsOf(
    provider.subscribers.get(iccid),
    query.get('ip') ?? '',
    new Date(query.get('from') ?? ''),
    new Date(query.get('to') ?? ''),
  ))
    response.write(`${JSON.stringify(packet)}\n`);
  response.end();
};

const answer = async (
  provider: AnsweringProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://provider');
  const method = request.method ?? 'GET';
  const body = await readBody(request);
  if (method === 'POST' && pathname === '/faults') {
    provider.faults = faultsSchema.parse(body);
    return send(response, 200, provider.faults);
  }
  const { down, slow, broken, garbage, refuse } = provider.faults;
  if (down) return void request.socket.destroy();
  if (slow > 0) await wait(slow);
  if (provider.token !== undefined && request.headers.authorization !== `Bearer ${provider.token}`)
    return send(response, 401, { message: 'Wrong token' });
  if (broken) return send(response, 500, { message: 'Broken on purpose' });
  if (garbage) return void response.writeHead(200).end('<html>not what you expect</html>');
  if (method === 'GET' && pathname === '/') return send(response, 200, { name: 'Reference provider' });
  if (method === 'GET' && pathname === '/subscribers')
    return send(response, 200, listSubscribers(provider, query.get('after') ?? ''));
  const [, iccid, action = ''] = /^\/sims\/(\d+)(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  if (iccid === undefined) return send(response, 404, { message: 'Unknown call' });
  if (refuse !== '') return send(response, 409, { message: refuse });
  const asked = { iccid, query, body };
  if (method === 'GET' && action === 'packets') return capture(provider, asked, response);
  await carryOut(provider, `${method} ${action}`, asked, response);
};

/** Answers a request as the generic adapter expects it: done, refused with a reason, or taken over. */
export const answerRequest = async (
  provider: AnsweringProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    await answer(provider, request, response);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    if (error instanceof CommandRefused) return send(response, 409, { message: error.message });
    send(response, error instanceof z.ZodError || error instanceof SyntaxError ? 400 : 500, {
      message: 'The request could not be carried out',
    });
  }
};
