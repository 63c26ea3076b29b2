import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { NetworkAway, NetworkUnknown } from '../port.ts';
import type { FilledRequest } from './fill-template.ts';

export interface NetworkAddress {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** PEM texts of mutual TLS. */
  readonly tls: { readonly cert?: string; readonly key?: string; readonly ca?: string };
}

const MAX_ANSWER_BYTES = 1_048_576;

/** Sends a request and answers once the head of the answer is there. Redirects are not followed: only the configured address is asked. */
export const sendRequest = ({ baseUrl, headers, tls }: NetworkAddress, { method, path, headers: own, body }: FilledRequest, timeoutMs: number): Promise<IncomingMessage> => {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const sent = (isSecure ? requestHttps : requestHttp)(
      url,
      // A connection of its own: one that was kept could be closed at the other end, and nobody would know whether the command had arrived.
      { method, agent: false, headers: { accept: 'application/json', ...headers, ...own, 'content-length': Buffer.byteLength(body) }, signal: AbortSignal.timeout(timeoutMs), ...(isSecure ? tls : {}) },
      resolve,
    );
    sent.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    sent.on('error', (cause) => {
      reject(isConnected ? new NetworkUnknown('The network did not answer', { cause }) : new NetworkAway('The network cannot be reached', { cause }));
    });
    sent.end(body);
  });
};

export const readAnswer = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) {
      answer.destroy();
      throw new NetworkUnknown('The answer of the network is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
