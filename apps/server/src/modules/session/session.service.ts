import { randomUUID } from 'node:crypto';
import type { Token } from '@airlane/contract';
import type { AppType } from '@airlane/domain';
import { verticalByName } from '@airlane/domain';
import { type AccessCache, announceAccessChange } from '../../access/access-cache.ts';
import type { AccessTokens } from '../../access/tokens.ts';
import { digest, randomToken } from '../../access/tokens.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';
import { Refused } from '../../errors.ts';
import type { Mail } from '../../ports/mail/port.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { isAuthenticatorCode } from './authenticator.ts';
import { codeMail } from './code-mail.ts';
import { CODE_MINUTES, CODE_TRIES, REFRESH_TOKEN_DAYS, oneTimeCode } from './codes.ts';
import { isPassword } from './passwords.ts';
import type { LoginCode, LoginUser } from './session.repository.ts';
import {
  consumeCode,
  findClientSecret,
  findUserByEmail,
  insertClient,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRotated,
  replaceCode,
  revokeSession,
  spendTry,
  touchSession,
} from './session.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Puts a mail on its way with the transaction that caused it. */
export type QueueMail = (trx: Db, mail: Mail) => Promise<void>;

export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

export interface LoginStart {
  readonly appType: AppType;
  readonly consoleToken: string;
  readonly usesAuthenticator: boolean;
}

interface CodeExchange {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly code: string;
  readonly type: 'emailCode' | 'authCode';
}

/** Logging in: a password, then a one-time code, then tokens. There is no way to a token that skips the code. */
export class SessionService {
  readonly #db: Db;
  readonly #tokens: AccessTokens;
  readonly #access: AccessCache;
  readonly #queueMail: QueueMail;

  constructor(db: Db, tokens: AccessTokens, access: AccessCache, queueMail: QueueMail) {
    this.#db = db;
    this.#tokens = tokens;
    this.#access = access;
    this.#queueMail = queueMail;
  }

  async registerClient(deviceId: string): Promise<{ clientId: string; clientSecret: string }> {
    const [clientId, clientSecret] = [randomUUID(), randomToken()];
    await insertClient(this.#db, { id: clientId, secretHash: digest(clientSecret), deviceId });
    return { clientId, clientSecret };
  }

  async startLogin(verticalName: string, username: string, password: string, caller: Caller): Promise<LoginStart> {
    const vertical = verticalByName(verticalName);
    if (!vertical) throw new Refused('WRONG_CREDENTIALS');
    const user = await findUserByEmail(this.#db, vertical.key, username);
    if (vertical.loginStyle === 'simplified') {
      // Without a password the answer is the same for everybody; only a known address gets a mail.
      return user?.status === 'Active' ? this.#sendCode(user) : { appType: 'consumer', consoleToken: randomToken(), usesAuthenticator: false };
    }
    const proven = await isPassword(password, user?.password_hash);
    if (!user || !proven || user.status !== 'Active') {
      await recordAudit(this.#db, { accountId: null, actorId: user?.id ?? null, action: 'session.refused', subject: 'password', requestId: caller.requestId });
      throw new Refused('WRONG_CREDENTIALS');
    }
    return this.#sendCode(user);
  }

  async exchangeCode(verticalName: string, exchange: CodeExchange, caller: Caller): Promise<Token> {
    await this.#checkClient(exchange.clientId, exchange.clientSecret);
    const user = await findUserByEmail(this.#db, verticalByName(verticalName)?.key ?? '', exchange.username);
    const now = new Date();
    const live = user && (await spendTry(this.#db, user.id, now));
    const matches = user && live && user.status === 'Active' && (await this.#isCode(user, live, exchange));
    if (!user || !live || !matches) {
      await recordAudit(this.#db, { accountId: null, actorId: user?.id ?? null, action: 'session.refused', subject: 'code', requestId: caller.requestId });
      throw new Refused('WRONG_CODE');
    }
    return this.#db.transaction().execute(async (trx) => {
      if (!(await consumeCode(trx, user.id, live.consoleTokenHash))) throw new Refused('WRONG_CODE');
      const session = { id: randomUUID(), userId: user.id, clientId: exchange.clientId, consoleTokenHash: live.consoleTokenHash, ip: caller.ip, userAgent: caller.userAgent };
      await insertSession(trx, session, now);
      await recordAudit(trx, { accountId: null, actorId: user.id, action: 'session.start', subject: session.id, requestId: caller.requestId });
      return this.#issue(trx, session, now);
    });
  }

  /** Rotates a refresh token. One that was rotated before is stolen or replayed: its whole session ends. */
  async refresh(clientId: string, clientSecret: string, refreshToken: string, caller: Caller): Promise<Token> {
    await this.#checkClient(clientId, clientSecret);
    const tokenHash = digest(refreshToken);
    const now = new Date();
    const outcome = await this.#db.transaction().execute(async (trx) => {
      const found = await lockRefreshToken(trx, tokenHash);
      if (!found || found.clientId !== clientId || found.revokedAt || found.expiresAt <= now || found.userStatus !== 'Active') return undefined;
      if (found.rotatedAt) {
        await this.#end(trx, found.sessionId, found.userId, 'session.replay', caller.requestId);
        return undefined;
      }
      await markRotated(trx, tokenHash, now);
      await touchSession(trx, found.sessionId, now);
      return this.#issue(trx, { id: found.sessionId, userId: found.userId }, now);
    });
    if (!outcome) {
      this.#access.forget();
      throw new Refused('SESSION_EXPIRED');
    }
    return outcome;
  }

  async logOut(viewer: Viewer, caller: Caller): Promise<void> {
    await this.#db.transaction().execute((trx) => this.#end(trx, viewer.sessionId, viewer.userId, 'session.end', caller.requestId));
    // Other processes hear of it by notification; this one must not answer another request before.
    this.#access.forget();
  }

  async #end(trx: Db, sessionId: string, userId: string, action: string, requestId: string): Promise<void> {
    await revokeSession(trx, sessionId, new Date());
    await recordAudit(trx, { accountId: null, actorId: userId, action, subject: sessionId, requestId });
    await announceAccessChange(trx);
  }

  async #sendCode(user: LoginUser): Promise<LoginStart> {
    const consoleToken = randomToken();
    const usesAuthenticator = user.totp_secret !== null;
    const code = usesAuthenticator ? undefined : oneTimeCode();
    await this.#db.transaction().execute(async (trx) => {
      await replaceCode(trx, {
        userId: user.id,
        codeHash: code === undefined ? null : digest(`${user.id} ${code}`),
        consoleTokenHash: digest(consoleToken),
        triesLeft: CODE_TRIES,
        expiresAt: new Date(Date.now() + CODE_MINUTES * MINUTE_MS),
      });
      if (code !== undefined) await this.#queueMail(trx, codeMail(user, code));
    });
    return { appType: user.app_type, consoleToken, usesAuthenticator };
  }

  async #isCode(user: LoginUser, live: LoginCode, { code, type }: CodeExchange): Promise<boolean> {
    if (type === 'authCode') return user.totp_secret !== null && isAuthenticatorCode(user.totp_secret, code);
    return live.codeHash !== null && live.codeHash === digest(`${user.id} ${code}`);
  }

  async #issue(trx: Db, session: { id: string; userId: string }, now: Date): Promise<Token> {
    const refreshToken = randomToken();
    await insertRefreshToken(trx, session.id, digest(refreshToken), new Date(+now + REFRESH_TOKEN_DAYS * DAY_MS));
    return {
      access_token: await this.#tokens.sign(session),
      refresh_token: refreshToken,
      expires_in: this.#tokens.lifetimeSeconds,
      tokensGeneratedDate: now.toISOString(),
    };
  }

  async #checkClient(id: string, secret: string): Promise<void> {
    if ((await findClientSecret(this.#db, id)) !== digest(secret)) throw new Refused('WRONG_CLIENT');
  }
}
