import type { Call, CallAnswer } from '@airlane/contract/call';
import { errorBodySchema } from '@airlane/contract/error-body';
import { plainSchemaError } from '@airlane/contract/plain-schema-errors';
import { HIDDEN_CHARACTERS_REFUSED, findUnstorable } from '@airlane/domain/text/storable-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountScope, Viewer } from '../access/viewer.ts';
import { invalidField } from '../validation.ts';

// Whatever a schema refuses in this process is told in plain words.
z.config({ customError: (issue) => plainSchemaError(issue) });

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface CallContext<C extends Call> {
  readonly params: Output<NonNullable<C['params']>>;
  readonly query: Output<NonNullable<C['query']>>;
  readonly headers: Output<NonNullable<C['headers']>>;
  readonly body: Output<NonNullable<C['body']>>;
  readonly viewer: C['policy'] extends { kind: 'public' | 'operator' | 'network' } ? null : Viewer;
  readonly scope: C['policy'] extends { kind: 'account' } ? AccountScope : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends Call> = (context: CallContext<C>) => Promise<CallAnswer<C>>;

interface RouteSettings {
  /** Requests a minute and key, where a call needs a tighter limit than the general one. */
  readonly limit?: { readonly max: number; readonly keyOf: (request: FastifyRequest) => string };
  /** Bytes of the body, where a call takes more than the others. */
  readonly bodyLimit?: number;
  /** The body is a file that is streamed: it may be long on its way. */
  readonly streamsBody?: boolean;
}

/** Counts what one person asks for, from wherever they do. */
export const byPerson =
  (what: string) =>
  ({ viewer, ip }: FastifyRequest): string =>
    `${what} ${viewer?.userId ?? ip}`;

const schemaOf = (call: Call) => ({
  operationId: call.id,
  summary: call.summary,
  tags: [call.tag],
  ...(call.params ? { params: call.params } : {}),
  ...(call.query ? { querystring: call.query } : {}),
  ...(call.headers ? { headers: call.headers } : {}),
  ...(call.body ? { body: call.body } : {}),
  response: { 200: call.answer, '4xx': errorBodySchema, '5xx': errorBodySchema },
});

const IDEMPOTENCY_KEY = 'idempotency-key';

/** Names of headers that are a part of what is asked, where a call takes an idempotency key. */
const keyedHeaders = ({ headers }: Call): readonly string[] | undefined => {
  const names = headers instanceof z.ZodObject ? Object.keys(headers.shape) : [];
  return names.includes(IDEMPOTENCY_KEY) ? names.filter((name) => name !== IDEMPOTENCY_KEY) : undefined;
};

/** A request without a body says nothing, which is an empty object: the contract then names what is missing, or its defaults apply. */
const readAbsentBody = async (request: FastifyRequest): Promise<void> => {
  request.body ??= {};
};

/** A client that sends a list of questions knows them by their ids. */
const fieldAt = (body: unknown, path: readonly string[]): string => {
  const [list, index] = path;
  const { questions } = (body ?? {}) as { questions?: unknown };
  const question: unknown = list === 'questions' && Array.isArray(questions) ? questions[Number(index)] : undefined;
  const id = (question as { questionId?: unknown } | undefined)?.questionId;
  return typeof id === 'string' ? id : path.join('.') || 'body';
};

/** No call keeps texts that read as others than they are, whichever of its fields they come in. */
const refuseHiddenCharacters = async ({ body }: FastifyRequest): Promise<void> => {
  // How long a body may be is up to its call: a file of 100,000 rows has a million parts.
  const path = findUnstorable(body, Number.POSITIVE_INFINITY);
  if (path) throw invalidField(fieldAt(body, path), 'characters', HIDDEN_CHARACTERS_REFUSED);
};

/** Registers a call of the contract: its schemas check what comes in and whitelist what goes out, and what it says about access guards it. */
export const handle = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { limit, bodyLimit, streamsBody }: RouteSettings = {},
): void => {
  const keyed = keyedHeaders(call);
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(call.body ? { preValidation: [readAbsentBody, refuseHiddenCharacters] } : {}),
    config: {
      policy: call.policy,
      permission: call.permission,
      viewAs: call.viewAs,
      keys: call.keys,
      seenAs: call.tag,
      ...(keyed && { keyedHeaders: keyed }),
      ...(streamsBody === true && { streamsBody }),
      ...(limit
        ? {
            rateLimit: {
              max: limit.max,
              timeWindow: '1 minute',
              keyGenerator: limit.keyOf,
              hook: 'preHandler' as const,
            },
          }
        : {}),
    },
    handler: (request, reply) =>
      handler({
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        viewer: request.viewer,
        scope: request.scope,
        request,
        reply,
      } as unknown as CallContext<C>),
  });
};
