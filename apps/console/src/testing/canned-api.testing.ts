import type { CallAnswer, CallInput, CallShape } from '@airlane/contract/call';
import { type ErrorCode, errorTable } from '@airlane/contract/errors';
import type { ErrorBody } from '@airlane/contract/error-body';
import type { z } from 'zod';

type AnyCall = CallShape<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type BodyOf<C extends AnyCall> = CallInput<C> extends { readonly body?: infer Body } ? NonNullable<Body> : undefined;

/** A call as it went over the line: what is not in the body is text. */
export interface SentCall<C extends AnyCall> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: BodyOf<C>;
}

/** A `Response` is sent as it is, for files and for answers that are no JSON. */
type Respond<C extends AnyCall> = (sent: SentCall<C>) => CallAnswer<C> | Response | Promise<CallAnswer<C> | Response>;

interface CannedCall {
  readonly call: CallShape;
  readonly path: RegExp;
  readonly respond: (sent: SentCall<AnyCall>) => unknown;
  readonly sent: SentCall<AnyCall>[];
}

const BROKEN_LINE = 'Failed to fetch';
const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const decoded = (groups: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));

let cannedCalls: readonly CannedCall[] = [];
let problems: readonly string[] = [];

const addProblem = (problem: string): void => {
  problems = [...problems, problem];
};

/** An answer that the server could not give proves nothing, so each one is checked against the contract. */
const checkAnswer = ({ id, answer }: CallShape, body: unknown): void => {
  const { error } = answer.safeParse(body);
  if (error) addProblem(`The canned answer of ${id} does not fit the contract: ${error.message}`);
};

const answerOf = async ({ call, respond, sent }: CannedCall, one: SentCall<AnyCall>): Promise<Response> => {
  sent.push(one);
  const answer = await respond(one);
  if (answer instanceof Response) return answer;
  checkAnswer(call, answer);
  return json(answer);
};

const cannedFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  for (const canned of cannedCalls) {
    const match = canned.call.method === request.method ? canned.path.exec(pathname) : null;
    if (match === null) continue;
    const text = await request.text();
    const whole = answerOf(canned, {
      params: decoded(match.groups),
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: (text === '' ? undefined : JSON.parse(text)) as never,
    });
    return Promise.race([whole, whenAborted(request.signal)]);
  }
  addProblem(`No canned answer for ${request.method} ${pathname}`);
  throw new TypeError(BROKEN_LINE);
};

/** As the browser's own: a request that is given up is rejected, whether or not an answer is on its way. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = (): void => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

const can = <C extends AnyCall>(call: C, respond: Respond<C>): readonly SentCall<C>[] => {
  const sent: SentCall<AnyCall>[] = [];
  const canned: CannedCall = { call, path: patternOf(call.path), respond: respond as CannedCall['respond'], sent };
  // The latest answer to a call counts.
  cannedCalls = [canned, ...cannedCalls];
  return sent as unknown as readonly SentCall<C>[];
};

/** Answers a call from now on. Returns what was sent, which grows with each call. */
export const answerCall = <C extends AnyCall>(call: C, answer: CallAnswer<C> | Respond<C>): readonly SentCall<C>[] =>
  can(call, typeof answer === 'function' ? (answer as Respond<C>) : () => answer);

/** Refuses it with a code of the table of errors. */
export const refuseCall = <C extends AnyCall>(
  call: C,
  code: ErrorCode,
  more: Partial<ErrorBody> = {},
): readonly SentCall<C>[] => {
  const { status, text } = errorTable[code];
  return can(call, () => json({ code, message: text, requestId: 'canned-request', ...more }, status));
};

/** The server is not reached. */
export const breakCall = <C extends AnyCall>(call: C): readonly SentCall<C>[] =>
  can(call, () => Promise.reject(new TypeError(BROKEN_LINE)));

/** Keeps the call waiting until `release`, which lets the answer before this one come. */
export const holdCall = <C extends AnyCall>(call: C): { readonly release: () => void } => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = cannedCalls.find((canned) => canned.call.id === call.id);
  can(call, async (sent) => {
    await released;
    if (before === undefined) throw new TypeError(BROKEN_LINE);
    return answerOf(before, sent as unknown as SentCall<AnyCall>);
  });
  return { release: () => release() };
};

const serverFetch = window.fetch.bind(window);
/** The runner and the development server have addresses of their own. */
const isOurs = (input: RequestInfo | URL): boolean => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
  return /^\/(?:api|aws|token|files|storage|legal)\b/.test(pathname);
};

export const installCannedApi = (): void => {
  cannedCalls = [];
  problems = [];
  window.fetch = (input, init) => (isOurs(input) ? cannedFetch(input, init) : serverFetch(input, init));
};

/** What went wrong with canned answers since they were installed. */
export const cannedProblems = (): readonly string[] => problems;
