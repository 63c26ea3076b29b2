import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CloudEvent } from '@airlane/domain/events/cloud-event';

export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly event: CloudEvent;
}

type Answer = (received: Received, response: ServerResponse) => void;

/** A receiver of webhooks that keeps what it took, and answers as a test says. */
export const webhookReceiver = async () => {
  const taken: Received[] = [];
  const ok: Answer = (_received, response) => void response.writeHead(204).end();
  let answer = ok;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const received = { headers: request.headers, body, event: JSON.parse(body) as CloudEvent };
      answer(received, response);
      if (response.statusCode < 300) taken.push(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    /** What it answered with success, in the order of arrival. */
    taken,
    answerWith(next: Answer | number): void {
      answer =
        typeof next === 'number'
          ? (_received, response) => void response.writeHead(next).end(`answered ${next}`)
          : next;
    },
    recover(): void {
      answer = ok;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
