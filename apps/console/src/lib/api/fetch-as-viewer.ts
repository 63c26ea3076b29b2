import { CallError } from '@airlane/contract/client';
import { errorBodySchema } from '@airlane/contract/error-body';
import { endSession } from '../session/end-session.ts';
import { refusalClosesSession } from './refused-session.ts';
import { headersOf, usableSession } from './session-headers.ts';

const UNAUTHORIZED = 401;

const refusalOf = async (response: Response): Promise<CallError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const known = errorBodySchema.safeParse(body).data;
  return new CallError(known?.message ?? `The server responded with ${response.status}`, response.status, known);
};

/** Asks for a file as the person who is logged in; a refusal is raised as that of any call is. */
export const fetchAsViewer = async (
  path: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> => {
  const session = await usableSession();
  const response = await fetch(path, { headers: { ...headersOf(session), ...headers }, ...(signal && { signal }) });
  if (response.ok) return response;
  if (response.status === UNAUTHORIZED && (await refusalClosesSession())) endSession('refused', session);
  throw await refusalOf(response);
};
