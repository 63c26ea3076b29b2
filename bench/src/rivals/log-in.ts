import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { BENCH_USER } from '../world/fill.ts';

const MAIL_MS = 30_000;
const headers = { 'content-type': 'application/json', segment: 'airlane', apptype: 'consumer' };

const post = async (port: number, path: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};

/** The text of the last mail that a person got since then. */
type ReadMail = (email: string, since: Date) => Promise<string | undefined>;

export const readMailFrom =
  (client: pg.Client): ReadMail =>
  async (email, since) => {
    const { rows } = await client.query<{ text_body: string }>(
      'select text_body from mails where to_address = $1 and created_at >= $2 order by created_at desc limit 1',
      [email, since],
    );
    return rows[0]?.text_body;
  };

const codeFrom = async (readMail: ReadMail, email: string, since: Date): Promise<string> => {
  const deadline = Date.now() + MAIL_MS;
  while (Date.now() < deadline) {
    const code = /\b\d{6}\b/.exec((await readMail(email, since)) ?? '')?.[0];
    if (code !== undefined) return code;
    await wait(50);
  }
  throw new Error('No mail with a login code came');
};

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly consoleToken: string;
}

/** Logs in as a person would, code by mail included: there is no other way to a token. */
export const logIn = async (
  port: number,
  readMail: ReadMail,
  { email, password }: { readonly email: string; readonly password: string } = BENCH_USER,
): Promise<Tokens> => {
  const since = new Date(Date.now() - 1000);
  const device = await post(port, '/api/v3/client', { deviceId: randomUUID() });
  const start = await post(port, '/api/v3/auth/sendPassword', { username: email, password, grant_type: 'password' });
  const token = await post(port, '/api/v3/oauth/token', {
    grant_type: 'password',
    client_id: device['clientId'],
    client_secret: device['clientSecret'],
    username: email,
    password: await codeFrom(readMail, email, since),
    type: 'emailCode',
  });
  const { consoletoken } = start['loginResponse'] as { consoletoken: string };
  return {
    accessToken: String(token['access_token']),
    refreshToken: String(token['refresh_token']),
    consoleToken: consoletoken,
  };
};
