import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { SecretCipher } from './secret-cipher.ts';

/** The name under which a renewal is recorded when it has gone over everything. */
export const RENEWAL = 'renew-secrets';

/** How many values of one kind were encrypted anew, and how many no configured key opens. */
export interface Renewed {
  readonly renewed: number;
  readonly unreadable: number;
}

export interface RenewalRecord extends Renewed {
  /** What every value begins with that the key of that time encrypted. */
  readonly key: string;
}

/** By name, how what a module keeps encrypted is encrypted with the current key. */
export type SecretKinds = Readonly<Record<string, (db: Db, cipher: SecretCipher) => Promise<Renewed>>>;

interface RenewalLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Encrypts with the current key what is plain still or was encrypted with the previous one, and records that everything was gone over: only then may
 * the previous key be forgotten. What no key opens stays as it is, and is named in the log.
 */
export const renewSecrets = async (
  db: Db,
  cipher: SecretCipher,
  kinds: SecretKinds,
  log: RenewalLog,
): Promise<void> => {
  const results: Record<string, Renewed> = {};
  for (const [kind, renew] of Object.entries(kinds)) results[kind] = await renew(db, cipher);
  const pick = (what: keyof Renewed): Record<string, number> =>
    Object.fromEntries(
      Object.entries(results).flatMap(([kind, counts]) => (counts[what] > 0 ? [[kind, counts[what]]] : [])),
    );
  const sum = (counts: Record<string, number>): number =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  const [renewed, unreadable] = [pick('renewed'), pick('unreadable')];
  const record: RenewalRecord = { key: cipher.currentPrefix, renewed: sum(renewed), unreadable: sum(unreadable) };
  await sql`insert into operations (name, done_at, detail) values (${RENEWAL}, now(), ${JSON.stringify(record)}::jsonb)
    on conflict (name) do update set done_at = excluded.done_at, detail = excluded.detail`.execute(db);
  if (record.renewed > 0) log.info({ renewed }, 'Secrets were encrypted with the current key');
  if (record.unreadable > 0)
    log.error(
      { unreadable },
      'Secrets cannot be read: ENCRYPTION_KEY is not the key they were encrypted with. Set it, name that key as ENCRYPTION_KEY_PREVIOUS, or enter them again',
    );
};
