import { randomUUID } from 'node:crypto';
import type { Token } from '@airlane/contract/calls/session';
import type { AppType } from '@airlane/domain/access/roles';
import type { AuditAction } from '@airlane/domain/audit/audit-sentence';
import { DAY_MS, SECOND_MS } from '@airlane/domain/time/durations';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import { inConstantTime } from '#kernel/access/constant-time.ts';
import type { AccessTokens } from '#kernel/access/tokens.ts';
import { digest, randomToken } from '#kernel/access/tokens.ts';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Mailer } from '#kernel/jobs/send-mail.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { spendAuthenticatorCode } from './authenticator.ts';
import type { Caller } from './caller.ts';
import { codeMail } from './code-mail.ts';
import { CODE_TRIES, REFRESH_TOKEN_DAYS, oneTimeCode } from './codes.ts';
import type { Guess } from './lockout.ts';
import { forgetFailures, isGuarded, nameKey, recordFailedGuess, refuseWhileLocked } from './lockout.ts';
import type { LoginStart as RememberedStart } from './login-starts.repository.ts';
import { forgetStart, rememberStart, spendStart } from './login-starts.repository.ts';
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

/** Decided by what every name has, known or not: how long ago a code was asked for, and how many were tried. */
const codeRefusal = (
  start: Pick<RememberedStart, 'triesLeft' | 'expiresAt'> | undefined,
  now: Date,
): 'WRONG_CODE' | 'CODE_EXPIRED' | 'CODE_SPENT' => {
  if (start && start.expiresAt <= now) return 'CODE_EXPIRED';
  return start && start.triesLeft < 0 ? 'CODE_SPENT' : 'WRONG_CODE';
};

/** Logging in: a password, then a one-time code, then tokens. There is no way to a token that skips the code. */
export class SessionService {
  readonly #db: Db;
  readonly #tokens: AccessTokens;
  readonly #access: AccessCache;
  readonly #mailer: Mailer;
  readonly #codeSeconds: number;
  readonly #cipher: SecretCipher;

  constructor(
    db: Db,
    tokens: AccessTokens,
    access: AccessCache,
    mailer: Mailer,
    codeSeconds: number,
    cipher: SecretCipher,
  ) {
    this.#db = db;
    this.#tokens = tokens;
    this.#access = access;
    this.#mailer = mailer;
    this.#codeSeconds = codeSeconds;
    this.#cipher = cipher;
  }

  async registerClient(deviceId: string): Promise<{ clientId: string; clientSecret: string }> {
    const [clientId, clientSecret] = [randomUUID(), randomToken()];
    await insertClient(this.#db, { id: clientId, secretHash: digest(clientSecret), deviceId });
    return { clientId, clientSecret };
  }

  /** Whether a log-in has to show first that a person asks: always where there is no password, else after failures. */
  async needsCaptcha(verticalName: string, username: string): Promise<boolean> {
    const vertical = verticalByName(verticalName);
    if (!vertical) return false;
    return vertical.loginStyle === 'simplified' || isGuarded(this.#db, { vertical: vertical.key, name: username });
  }

  async startLogin(verticalName: string, username: string, password: string, caller: Caller): Promise<LoginStart> {
    const vertical = verticalByName(verticalName);
    if (!vertical) throw new AppError('WRONG_CREDENTIALS');
    const guess = { vertical: vertical.key, name: username, ...caller };
    await refuseWhileLocked(this.#db, guess);
    const user = await findUserByEmail(this.#db, vertical.key, username);
    if (vertical.loginStyle === 'simplified') {
      this.#mailer.requireMail();
      return inConstantTime(() => this.#startWithoutPassword(guess, user));
    }
    const proven = await isPassword(password, user?.password_hash);
    if (!user || !proven || user.status !== 'Active') {
      await this.#recordRefusal(guess, user, 'password');
      throw new AppError('WRONG_CREDENTIALS');
    }
    return this.#sendCode(user, user.totp_secret !== null, caller.ip);
  }

  #newStart(startedIp: string): RememberedStart {
    return {
      triesLeft: CODE_TRIES,
      otherTriesLeft: CODE_TRIES,
      startedIp,
      expiresAt: new Date(Date.now() + this.#codeSeconds * SECOND_MS),
    };
  }

  /** The answer is the same for everybody, and so is what wrong codes are answered later; only a known address gets a mail. */
  async #startWithoutPassword(guess: Guess, user: LoginUser | undefined): Promise<LoginStart> {
    if (user?.status === 'Active') return { ...(await this.#sendCode(user, false, guess.ip)), appType: 'consumer' };
    await rememberStart(this.#db, nameKey(guess), this.#newStart(guess.ip));
    return { appType: 'consumer', consoleToken: randomToken(), usesAuthenticator: false };
  }

  async exchangeCode(verticalName: string, exchange: CodeExchange, caller: Caller): Promise<Token> {
    await this.#checkClient(exchange.clientId, exchange.clientSecret);
    const guess = { vertical: verticalByName(verticalName)?.key ?? '', name: exchange.username, ...caller };
    await refuseWhileLocked(this.#db, guess);
    const user = await findUserByEmail(this.#db, guess.vertical, exchange.username);
    const now = new Date();
    const start = await spendStart(this.#db, nameKey(guess), caller.ip);
    const live = user && (await spendTry(this.#db, user.id, caller.ip, now));
    const matches = user && live && user.status === 'Active' && (await this.#isCode(user, live, exchange));
    if (!user || !live || !matches) {
      await this.#recordRefusal(guess, user, 'code');
      throw new AppError(codeRefusal(start, now));
    }
    return this.#db.transaction().execute(async (trx) => {
      if (!(await consumeCode(trx, user.id, live.consoleTokenHash))) throw new AppError('WRONG_CODE');
      const session = {
        id: randomUUID(),
        userId: user.id,
        clientId: exchange.clientId,
        consoleTokenHash: live.consoleTokenHash,
        ip: caller.ip,
        userAgent: caller.userAgent,
      };
      await insertSession(trx, session, now);
      await forgetStart(trx, nameKey(guess));
      await forgetFailures(trx, guess);
      await recordAudit(trx, {
        accountId: null,
        actorId: user.id,
        action: 'session.start',
        subject: session.id,
        detail: { vertical: user.vertical, ip: caller.ip, by: exchange.type },
        requestId: caller.requestId,
      });
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
      if (
        !found ||
        found.clientId !== clientId ||
        found.revokedAt ||
        found.expiresAt <= now ||
        found.userStatus !== 'Active'
      )
        return undefined;
      if (found.rotatedAt) {
        await this.#end(trx, found.sessionId, found.userId, 'session.replay', caller.requestId);
        return 'replayed' as const;
      }
      await markRotated(trx, tokenHash, now);
      await touchSession(trx, found.sessionId, now);
      return this.#issue(trx, { id: found.sessionId, userId: found.userId }, now);
    });
    if (!outcome || outcome === 'replayed') {
      this.#access.forget();
      throw new AppError('SESSION_EXPIRED', outcome === 'replayed' ? { reason: 'REFRESH_TOKEN_REPLAYED' } : {});
    }
    return outcome;
  }

  async logOut(viewer: Viewer, caller: Caller): Promise<void> {
    await this.#db
      .transaction()
      .execute((trx) => this.#end(trx, viewer.sessionId, viewer.userId, 'session.end', caller.requestId));
    // Other processes hear of it by notification; this one must not answer another request before.
    this.#access.forget();
  }

  async #end(trx: Db, sessionId: string, userId: string, action: AuditAction, requestId: string): Promise<void> {
    await revokeSession(trx, sessionId, new Date());
    await recordAudit(trx, { accountId: null, actorId: userId, action, subject: sessionId, requestId });
    await announceAccessChange(trx);
  }

  async #sendCode(user: LoginUser, usesAuthenticator: boolean, startedIp: string): Promise<LoginStart> {
    const consoleToken = randomToken();
    const code = usesAuthenticator ? undefined : oneTimeCode();
    const start = this.#newStart(startedIp);
    await this.#db.transaction().execute(async (trx) => {
      await replaceCode(trx, {
        userId: user.id,
        codeHash: code === undefined ? null : digest(`${user.id} ${code}`),
        consoleTokenHash: digest(consoleToken),
        ...start,
      });
      await rememberStart(trx, nameKey({ vertical: user.vertical, name: user.email }), start);
      if (code !== undefined) await this.#mailer.queueMail(trx, codeMail(user, code, this.#codeSeconds));
    });
    return { appType: user.app_type, consoleToken, usesAuthenticator };
  }

  async #isCode(user: LoginUser, live: Pick<LoginCode, 'codeHash'>, { code, type }: CodeExchange): Promise<boolean> {
    // An authenticator is asked for exactly when no code was mailed.
    if (type === 'authCode')
      return live.codeHash === null && spendAuthenticatorCode({ db: this.#db, cipher: this.#cipher }, user, code);
    return live.codeHash !== null && live.codeHash === digest(`${user.id} ${code}`);
  }

  async #recordRefusal(guess: Guess, user: LoginUser | undefined, subject: string): Promise<void> {
    const { vertical, ip, requestId } = guess;
    await recordAudit(this.#db, {
      accountId: null,
      actorId: user?.id ?? null,
      action: 'session.refused',
      subject,
      detail: { vertical, ip },
      requestId,
    });
    await recordFailedGuess(this.#db, guess, user?.id ?? null);
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
    if ((await findClientSecret(this.#db, id)) !== digest(secret)) throw new AppError('WRONG_CLIENT');
  }
}
