import { appTypeDefinitions } from '@airlane/domain/access/roles';
import { LRUCache } from 'lru-cache';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/open.ts';
import { findScope, findViewer } from './access.repository.ts';
import { recordSeen } from './looks.repository.ts';
import { type KeyHolder, useApiKey } from './api-key.repository.ts';
import type { AccountScope, Look, Viewer } from './viewer.ts';

/** A customer can see who of the provider looked into their account: one row a session and account. */
const recordStaffVisit = async (db: Db, { viewer, accountId, isAdminPanel, profile }: AccountScope): Promise<void> => {
  if (isAdminPanel || profile !== null || !appTypeDefinitions[viewer.appType].reachesEveryAccount) return;
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_visits')
      .values({ session_id: viewer.sessionId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return;
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'account.visit',
      subject: accountId,
      requestId: '',
    });
  });
};

export { ACCESS_CHANNEL, announceAccessChange } from './announce-access.ts';

const ENTRIES = 10_000;
/** The longest a process may go on with an answer if a notification was lost. */
const FRESH_MS = 30_000;

/** Who a person is and where they may go, kept in memory: every request asks, and the answer rarely changes. */
export class AccessCache {
  readonly #db: Db;
  readonly #viewers = new LRUCache<string, Viewer>({ max: ENTRIES, ttl: FRESH_MS });
  readonly #scopes = new LRUCache<string, AccountScope>({ max: ENTRIES, ttl: FRESH_MS });
  /** What a look has shown already, so that each kind of page is written down once; the table decides. */
  readonly #seen = new LRUCache<string, true>({ max: ENTRIES });
  readonly #keyHolders = new LRUCache<string, KeyHolder>({ max: ENTRIES, ttl: FRESH_MS });
  /** Counts the calls of `forget`: what was asked before one may be outdated when it arrives after it, and is not kept. */
  #generation = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async viewer(sessionId: string): Promise<Viewer | undefined> {
    const kept = this.#viewers.get(sessionId);
    // A look ends at its minute, whatever is remembered of it.
    if (kept && (kept.look === undefined || kept.look.ending !== null || kept.look.expiresAt > new Date())) return kept;
    const { found, isCurrent } = await this.#ask(() => findViewer(this.#db, sessionId));
    if (found && isCurrent) this.#viewers.set(sessionId, found);
    return found;
  }

  async scope(viewer: Viewer, accountId: string): Promise<AccountScope | undefined> {
    const key = `${viewer.sessionId} ${viewer.look?.id ?? ''} ${accountId}`;
    const kept = this.#scopes.get(key);
    if (kept) return kept;
    const { found, isCurrent } = await this.#ask(() => this.#enter(viewer, accountId));
    if (found && isCurrent) this.#scopes.set(key, found);
    return found;
  }

  async keyHolder(keyHash: string): Promise<KeyHolder | undefined> {
    const kept = this.#keyHolders.get(keyHash);
    if (kept) return kept.expiresAt > new Date() ? kept : undefined;
    const { found, isCurrent } = await this.#ask(() => useApiKey(this.#db, keyHash));
    if (found && isCurrent) this.#keyHolders.set(keyHash, found);
    return found && found.expiresAt > new Date() ? found : undefined;
  }

  /** Writes down what a look shows before it is shown. */
  async noteSeen(look: Look, what: string, requestId: string): Promise<void> {
    const key = `${look.id} ${what}`;
    if (this.#seen.has(key)) return;
    await recordSeen(this.#db, look, what, requestId);
    this.#seen.set(key, true);
  }

  /** Permission changes are rare and a wrong answer is dear, so everything is asked again. */
  forget(): void {
    this.#generation += 1;
    this.#viewers.clear();
    this.#scopes.clear();
    this.#keyHolders.clear();
  }

  async #enter(viewer: Viewer, accountId: string): Promise<AccountScope | undefined> {
    const scope = await findScope(this.#db, viewer, accountId);
    if (scope) await recordStaffVisit(this.#db, scope);
    return scope;
  }

  async #ask<T>(question: () => Promise<T>): Promise<{ readonly found: T; readonly isCurrent: boolean }> {
    const asked = this.#generation;
    const found = await question();
    return { found, isCurrent: asked === this.#generation };
  }
}
