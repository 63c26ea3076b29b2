import type { Person, TestApp } from './app.ts';
import { everyCall } from './every-call.ts';
import type { Probe } from './access/access-row.ts';

const methodOf = (id: string) => everyCall.find((call) => call.id === id)?.method ?? 'GET';

/** Sends one probe of a call as a person in an account. */
export const sendProbe = (
  server: TestApp,
  id: string,
  { token }: Pick<Person, 'token'>,
  { vertical, accountId }: { readonly vertical: string; readonly accountId: string },
  { url, body, headers }: Probe,
) =>
  server.app.inject({
    method: methodOf(id),
    url,
    headers: { authorization: `Bearer ${token}`, segment: vertical, brand: accountId, ...headers },
    ...(body ? { payload: body } : {}),
  });

/** What an answer tells of these words, beyond what the question named itself. */
export const leakedWords = (words: readonly string[], { url, body }: Probe, answer: string): string[] => {
  const asked = `${url} ${JSON.stringify(body ?? {})}`;
  return words.filter((word) => !asked.includes(word) && answer.includes(word));
};
