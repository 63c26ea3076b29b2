import { appTypes } from '@airlane/domain';
import { z } from 'zod';

/** A person who is logged in on this browser; all tabs share it. */
export const sessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAt: z.number(),
  consoleToken: z.string(),
  appType: z.enum(appTypes),
  username: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

export const deviceClientSchema = z.object({ clientId: z.string(), clientSecret: z.string() });
export type DeviceClient = z.infer<typeof deviceClientSchema>;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** The lifetime counts from now: the server's clock and this one may differ by hours. */
export const withTokens = (person: Omit<Session, 'accessToken' | 'refreshToken' | 'expiresAt'>, tokens: Tokens, now: number): Session => ({
  consoleToken: person.consoleToken,
  appType: person.appType,
  username: person.username,
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  expiresAt: now + tokens.expires_in * 1000,
});
