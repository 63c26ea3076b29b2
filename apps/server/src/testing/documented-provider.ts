import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A provider written from docs/networks.md alone: it shares no code with the product, neither its adapter nor its simulator, and it observes nothing by itself.
 * What it is told is carried out the first time, and counted each time.
 */
export type AnswerStyle = 'confirms' | 'accepts' | 'silent';

interface Sim {
  state: string;
  limitBytes: number | null;
  blockedNetworks: string[];
}

interface Received {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** Answers one request instead of the provider; false where it is not its turn. */
export type Fault = (received: Received, response: ServerResponse) => boolean;

export const htmlPage: Fault = (_received, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Please log in</body></html>');
  return true;
};

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
};

export class DocumentedProvider {
  readonly sims = new Map<string, Sim>();
  /** Messages by their ids, each once. */
  readonly messages = new Map<string, string>();
  readonly received: Received[] = [];
  style: AnswerStyle = 'confirms';
  fault: Fault | undefined;
  /** Where callbacks go, and what they are signed with. */
  console: { readonly url: string; readonly network: string; readonly secret: string } | undefined;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  add(iccid: string): void {
    this.sims.set(iccid, { state: 'ACTIVE', limitBytes: null, blockedNetworks: [] });
  }

  count(method: string, end: string): number {
    return this.received.filter((one) => one.method === method && one.path.endsWith(end)).length;
  }

  /** Sends something to the console, signed as Standard Webhooks has it. Answers the status and what it said. */
  async tell(path: string, body: object): Promise<{ readonly status: number; readonly body: unknown }> {
    if (this.console === undefined) throw new Error('The provider knows no console');
    const { url, network, secret } = this.console;
    const [id, timestamp, payload] = [randomUUID(), String(Math.floor(Date.now() / 1000)), JSON.stringify(body)];
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const answer = await fetch(`${url}/api/v1/network/${network}/${path}`, { method: 'POST', headers, body: payload });
    return { status: answer.status, body: await answer.json() };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const received: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    this.received.push(received);
    if (this.fault?.(received, response)) return;
    const [, iccid = '', action = ''] = /^\/sims\/(\d+)(?:\/([a-z-]+))?/.exec(received.path) ?? [];
    const sim = this.sims.get(iccid);
    if (!sim) return this.#send(response, 404, { message: 'No such SIM' });
    if (received.method === 'GET') return this.#send(response, 200, sim);
    const answer = this.#carryOut(sim, action, received.body);
    if (answer === undefined) return this.#send(response, 404, { message: 'No such command' });
    if (this.style === 'confirms') return this.#send(response, 200, answer);
    if (this.style === 'silent') return void response.writeHead(action === 'state' ? 204 : 202).end();
    const id = randomUUID();
    this.#send(response, 202, { id });
    await this.tell('confirmations', { id, outcome: 'done', result: null });
  }

  /** Answers what the SIM has now. */
  #carryOut(sim: Sim, action: string, body: Record<string, unknown>): object | undefined {
    switch (action) {
      case 'state':
        sim.state = String(body['state']);
        return { state: sim.state };
      case 'data-limit':
        sim.limitBytes = body['limitBytes'] === null ? null : Number(body['limitBytes']);
        return { limitBytes: sim.limitBytes };
      case 'blocked-networks':
        sim.blockedNetworks = body['networks'] as string[];
        return { blockedNetworks: sim.blockedNetworks };
      case 'refresh':
        return {};
      case 'sms':
        this.messages.set(String(body['id']), String(body['text']));
        return {};
      default:
        return undefined;
    }
  }

  #send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}
