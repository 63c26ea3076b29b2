import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  bodyCheck,
  headerProblem,
  NOT_SIGNED,
  type SignedHeaders,
  signatureProblem,
  WRONG_SIGNATURE,
} from '../access/signature.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a request that a network signed, as it was signed. */
    signedBody: Buffer | null;
    /** The same where it is streamed: it fails at its end unless it was signed, so nothing of it counts before. */
    signedStream: Readable | null;
  }
}

export interface SignedRequestSettings {
  /** What the requests of a network may be signed with; none where there is no such network. */
  readonly signingSecretsOf: (network: string) => Promise<readonly string[]>;
}

const readBody = async (payload: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

async function* checkedChunks(
  payload: AsyncIterable<Buffer>,
  headers: SignedHeaders,
  secrets: readonly string[],
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const check = bodyCheck(headers, secrets);
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('TOO_LARGE');
    check.update(chunk);
    yield chunk;
  }
  const problem = check.problem();
  if (problem !== undefined) throw new AppError('SIGNATURE_REFUSED', { values: { reason: problem } });
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const refuse = (reason: string): never => {
  throw new AppError('SIGNATURE_REFUSED', { values: { reason } });
};

/** Checks the signature of what networks send: it covers the body, which is checked as soon as it is there and before it is parsed. */
export const signedRequestsPlugin = fp<SignedRequestSettings>(
  async (app: FastifyInstance, { signingSecretsOf }) => {
    app.decorateRequest('signedBody', null);
    app.decorateRequest('signedStream', null);

    app.addHook('preParsing', async (request, _reply, payload) => {
      const { policy } = request.routeOptions.config;
      if (policy?.kind !== 'network') return payload;
      const { bodyLimit } = request.routeOptions;
      const { network } = request.params as { network: string };
      const signed = {
        id: header(request, 'webhook-id'),
        timestamp: header(request, 'webhook-timestamp'),
        signature: header(request, 'webhook-signature'),
      };
      if (policy.isStreamed) {
        const secrets = await signingSecretsOf(network);
        // An unknown network is refused as a wrong signature is, and before anything is stored for it.
        const early = headerProblem(signed) ?? (secrets.length === 0 ? WRONG_SIGNATURE : undefined);
        if (early !== undefined) refuse(early);
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new AppError('TOO_LARGE');
        request.signedStream = Readable.from(
          checkedChunks(payload as AsyncIterable<Buffer>, signed, secrets, bodyLimit),
        );
        return request.signedStream;
      }
      const body = await readBody(payload as AsyncIterable<Buffer>, bodyLimit);
      const problem = signatureProblem(signed, body, await signingSecretsOf(network));
      if (problem !== undefined) refuse(problem);
      request.signedBody = body;
      return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
    });
    app.addHook('preValidation', async (request) => {
      if (
        request.routeOptions.config.policy?.kind === 'network' &&
        request.signedBody === null &&
        request.signedStream === null
      )
        refuse(NOT_SIGNED);
    });
  },
  { name: 'signed-requests', dependencies: ['errors'] },
);
