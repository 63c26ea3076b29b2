import { createHash, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';

const ISSUER = 'airlane';
const VERIFIED_TOKENS = 10_000;
const RANDOM_TOKEN_BYTES = 32;

export const randomToken = (): string => randomBytes(RANDOM_TOKEN_BYTES).toString('base64url');

/** Random tokens have full entropy, so a plain digest is enough to keep them out of the database. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Verified {
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** Access tokens: signed, short-lived, naming a session that can be revoked. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #seconds: number;
  // The signature of a token is checked once; a token that was changed by a bit is another key.
  readonly #verified = new LRUCache<string, Verified>({ max: VERIFIED_TOKENS });

  constructor(secret: string, seconds: number) {
    this.#key = Buffer.from(secret, 'base64url');
    this.#seconds = seconds;
  }

  get lifetimeSeconds(): number {
    return this.#seconds;
  }

  sign(session: { id: string; userId: string }): Promise<string> {
    return new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.userId)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${this.#seconds}s`)
      .sign(this.#key);
  }

  async verify(token: string): Promise<{ sessionId: string } | undefined> {
    const known = this.#verified.get(token) ?? (await this.#check(token));
    if (!known || known.expiresAt <= Date.now() / 1000) return undefined;
    return { sessionId: known.sessionId };
  }

  async #check(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { issuer: ISSUER, algorithms: ['HS256'] });
      if (typeof payload['sid'] !== 'string' || payload.exp === undefined) return undefined;
      const verified = { sessionId: payload['sid'], expiresAt: payload.exp };
      this.#verified.set(token, verified);
      return verified;
    } catch {
      // Whatever is wrong with a token, the answer is the same: it proves nothing.
      return undefined;
    }
  }
}
