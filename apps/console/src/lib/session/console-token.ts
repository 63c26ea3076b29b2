import { CallError } from '@airlane/contract/client';
import { exchangeConsoleToken } from '@airlane/contract/calls/console-service';
import { publicClient } from '../api/public-client.ts';
import { pageMeta } from '../page-meta.ts';
import { endSession } from './end-session.ts';
import { readSession } from './session-store.ts';

const UNAUTHENTICATED = 401;
/** A moment for whatever else is under way to end before the page changes. */
const LOG_OUT_AFTER_MS = 500;

export interface ConsoleTokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Exchanges the console token of the login; a refusal means that the session is over, and logs out shortly after. */
export const freshConsoleTokens = async (): Promise<ConsoleTokens> => {
  const session = readSession();
  const refreshToken = session?.consoleToken ?? '';
  try {
    return await publicClient.call(exchangeConsoleToken, {
      headers: { apikey: pageMeta.advancedConsole.apiKey },
      body: { refreshToken },
    });
  } catch (error) {
    if (error instanceof CallError && error.status === UNAUTHENTICATED)
      setTimeout(() => endSession('refused', session), LOG_OUT_AFTER_MS);
    throw error;
  }
};
