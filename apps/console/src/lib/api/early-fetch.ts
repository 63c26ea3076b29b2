import { readSession } from '../session/session-store.ts';

/** Takes over what the early script asked for already; everything else goes to the server. */
export const earlyFetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const early = window.airlaneEarly;
  const answer = (init.method ?? 'GET') === 'GET' ? early?.answers.get(path) : undefined;
  const brand = new Headers(init.headers).get('brand');
  const isExpected =
    early !== undefined &&
    readSession()?.consoleToken === early.consoleToken &&
    (brand === null || brand === early.accountId);
  if (!isExpected || answer === undefined) return fetch(path, init);
  early.answers.delete(path);
  return (await answer) ?? fetch(path, init);
};
