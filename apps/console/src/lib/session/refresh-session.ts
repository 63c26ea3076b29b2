import type { oauthToken } from '@airlane/contract/calls/session';
import { CallError } from '@airlane/contract/client';
import { oauthTokenAddress } from '@airlane/contract/addresses';
import { publicClient } from '../api/public-client.ts';
import { withDeviceClient } from './device-client.ts';
import { endSession } from './end-session.ts';
import { isDueForRefresh } from './refresh-schedule.ts';
import type { Session } from './session.ts';
import { withTokens } from './session.ts';
import { rereadSession, writeSession } from './session-store.ts';

const exchange = async (session: Session): Promise<Session> => {
  const tokens = await withDeviceClient((client) =>
    publicClient.callAt<typeof oauthToken>(oauthTokenAddress, {
      body: {
        grant_type: 'refresh_token',
        client_id: client.clientId,
        client_secret: client.clientSecret,
        refresh_token: session.refreshToken,
      },
    }),
  );
  return withTokens(session, tokens, Date.now());
};

/** Refused for good, as against a network that is away for a while. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

const refreshAlone = async (refusedToken: string | undefined): Promise<Session | undefined> => {
  const session = rereadSession();
  if (session === undefined) return undefined;
  const fresh = !isDueForRefresh(session.expiresAt, Date.now()) && session.accessToken !== refusedToken;
  if (fresh) return session;
  try {
    const next = await exchange(session);
    writeSession(next);
    return next;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.warn('token_refresh_failed', error);
    endSession('expired', session);
    return undefined;
  }
};

/**
 * A session whose token is good for the next call. A refresh token works once, so all tabs queue on one lock, and
 * the later ones find the tokens that the first one stored.
 */
export const freshSession = async (refusedToken?: string): Promise<Session | undefined> => {
  // Locks exist in secure contexts only; a plain-http address other than localhost has one tab's order, no more.
  if (!('locks' in navigator)) return refreshAlone(refusedToken);
  return navigator.locks.request('airlane.refresh', () => refreshAlone(refusedToken));
};
