import { type LooseInput, requestOf } from './client.ts';
import type { PreparedCall } from './prepared-calls.ts';

/** Stands where the key belongs: a shell puts it in, so that no key lands in a history. */
export const API_KEY_VARIABLE = 'AIRLANE_API_KEY';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

interface CurlSettings {
  readonly baseUrl: string;
  readonly segment: string;
}

/** The command that makes a call as the client makes it, with an API key in the place of the session. */
export const asCurl = ({ call, input }: PreparedCall, { baseUrl, segment }: CurlSettings): string => {
  const { path, method, headers, body } = requestOf(call, input as LooseInput);
  const parts = [
    `curl -X ${method} ${quoted(`${baseUrl}${path}`)}`,
    `-H "authorization: Bearer $${API_KEY_VARIABLE}"`,
    ...Object.entries({ segment, ...headers }).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
};
