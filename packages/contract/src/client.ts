import type { z } from 'zod';
import type { CallAddress } from './addresses.ts';
import type { CallAnswer, CallInput, CallShape } from './call.ts';
import type { ErrorBody } from './error-body.ts';
import { errorTable } from './errors.ts';

/** A refused or failed call. `body` is there when the server answered in its own form. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(message: string, status: number, body?: ErrorBody) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }
}

export interface ClientSettings {
  readonly baseUrl: string;
  /** Headers of this moment: token, account, vertical. */
  readonly headers: () => Record<string, string> | Promise<Record<string, string>>;
  readonly fetch?: (path: string, init: RequestInit) => Promise<Response>;
}

/** What a call is made with, whichever call it is. */
export interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, unknown>;
  readonly body?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Where a call with this input goes to. */
export const callPath = (call: CallAddress, input: LooseInput = {}): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, textOf(value));
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
};

const definedEntries = (headers: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

interface CallRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What goes over the line for a call with this input; headers of the moment are put between. */
export const requestOf = (
  address: CallAddress,
  input: LooseInput,
  ofTheMoment: Record<string, string> = {},
): CallRequest => {
  const sendsBody = input.body !== undefined;
  return {
    method: address.method,
    path: callPath(address, input),
    headers: {
      accept: 'application/json',
      ...(sendsBody ? { 'content-type': 'application/json' } : {}),
      ...ofTheMoment,
      ...definedEntries(input.headers),
    },
    body: sendsBody ? JSON.stringify(input.body) : undefined,
  };
};

/** The server's own sentence, wherever servers of this field put it. */
const messageOf = (body: unknown, fallback: string): string => {
  if (typeof body === 'string' && body !== '') return body;
  if (typeof body !== 'object' || body === null) return fallback;
  if ('message' in body && typeof body.message === 'string') return body.message;
  if ('error' in body) return messageOf(body.error, 'unknown error happened');
  return fallback;
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') throw new CallError('No response came from API', response.status);
  if (/^\s*</.test(text)) throw new CallError('HTML was returned from API, when expected json', response.status);
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError('unknown error happened', response.status);
  }
};

/** By hand and not by schema: the pages before the login do without the weight of a validator. */
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  body.code in errorTable &&
  'requestId' in body &&
  typeof body.requestId === 'string' &&
  (!('fields' in body) || Array.isArray(body.fields));

const raise = (body: unknown, status: number): never => {
  throw new CallError(messageOf(body, 'unknown error happened'), status, isErrorBody(body) ? body : undefined);
};

type AnyCall = CallShape<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export interface Client {
  call<C extends AnyCall>(call: C, input: CallInput<C>, signal?: AbortSignal): Promise<CallAnswer<C>>;
  /** The same for a caller who names the call by its type only, and so does not load its schemas. */
  callAt<C extends AnyCall>(address: CallAddress, input: CallInput<C>, signal?: AbortSignal): Promise<CallAnswer<C>>;
}

/** The typed client: the same call objects that the server registers. */
export const createClient = ({ baseUrl, headers, fetch: send = globalThis.fetch }: ClientSettings): Client => {
  const callAt = async <C extends AnyCall>(
    address: CallAddress,
    input: CallInput<C>,
    signal?: AbortSignal,
  ): Promise<CallAnswer<C>> => {
    const { method, path, headers: sent, body: text } = requestOf(address, input as LooseInput, await headers());
    const response = await send(`${baseUrl}${path}`, {
      method,
      headers: sent,
      ...(text === undefined ? {} : { body: text }),
      ...(signal ? { signal } : {}),
    });
    const body = await readBody(response);
    if (!response.ok) raise(body, response.status);
    if (typeof body === 'object' && body !== null && 'error' in body && body.error) raise(body, response.status);
    return body as CallAnswer<C>;
  };
  return { callAt, call: (call, input, signal) => callAt(call, input, signal) };
};
