import type { AppType } from '@airlane/domain/access/roles';
import { appTypes } from '@airlane/domain/access/roles';
import { isNumber, isOneOf, isText, shapeOf } from '../preferences/shape.ts';

/** A person who is logged in on this browser; all tabs share it. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since the epoch, by this machine's clock. */
  readonly expiresAt: number;
  readonly consoleToken: string;
  readonly appType: AppType;
  readonly username: string;
}

export const sessionShape = shapeOf<Session>({
  accessToken: isText,
  refreshToken: isText,
  expiresAt: isNumber,
  consoleToken: isText,
  appType: isOneOf(appTypes),
  username: isText,
});

export interface DeviceClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export const deviceClientShape = shapeOf<DeviceClient>({ clientId: isText, clientSecret: isText });

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** The lifetime counts from now: the server's clock and this one may differ by hours. */
export const withTokens = (
  person: Omit<Session, 'accessToken' | 'refreshToken' | 'expiresAt'>,
  tokens: Tokens,
  now: number,
): Session => ({
  consoleToken: person.consoleToken,
  appType: person.appType,
  username: person.username,
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  expiresAt: now + tokens.expires_in * 1000,
});
