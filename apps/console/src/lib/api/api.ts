import type { CallAnswer, CallInput, CallShape } from '@airlane/contract/call';
import type { PreparedCall } from '@airlane/contract/prepared-calls';
import { CallError, createClient } from '@airlane/contract/client';
import type { z } from 'zod';
import { endSession } from '../session/end-session.ts';
import type { Session } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';
import { earlyFetch } from './early-fetch.ts';
import { refusalClosesSession } from './refused-session.ts';
import { headersOf, usableSession } from './session-headers.ts';

export interface CallSettings {
  readonly signal?: AbortSignal | undefined;
  /** The users list may be refused without ending the session. */
  readonly survivesRefusal?: boolean;
}

type AnyCall = CallShape<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Makes a call as the person who is logged in. */
export const callApi = async <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  settings: CallSettings = {},
): Promise<CallAnswer<C>> => {
  const send = (session: Session | undefined): Promise<CallAnswer<C>> =>
    createClient({ baseUrl: '', headers: () => headersOf(session), fetch: earlyFetch }).call(
      call,
      input,
      settings.signal,
    );
  const session = await usableSession();
  try {
    return await send(session);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    // Another tab may have rotated the token while this call was under way.
    const current = readSession();
    if (current !== undefined && session !== undefined && current.accessToken !== session.accessToken)
      return send(current);
    if (settings.survivesRefusal !== true && (await refusalClosesSession())) endSession('refused', session);
    throw error;
  }
};

/** The same for a call that is prepared, and so can be shown as it is made. */
export const makeCall = <C extends AnyCall>(
  { call, input }: PreparedCall<C>,
  settings?: CallSettings,
): Promise<CallAnswer<C>> => callApi(call, input, settings);
