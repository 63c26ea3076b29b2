import { randomUUID } from 'node:crypto';
import { webhookSettingsSchema } from '@airlane/contract/channel-settings';
import { type Db, kyselyFor } from '@airlane/server/src/kernel/database/open.ts';
import { openPostgres } from '@airlane/server/src/kernel/database/postgres-engine.ts';
import { recordThingEvents } from '@airlane/server/src/kernel/events/record-event.ts';
import { encryptIntegrationSecrets } from '@airlane/server/src/modules/platform/integrations/integration-secrets.ts';
import { makeSigningSecret } from '@airlane/server/src/ports/channels/signing.ts';
import { SecretCipher } from '@airlane/server/src/kernel/secrets/secret-cipher.ts';
import type pg from 'pg';
import { encryptionKey } from '../rivals/child.ts';

/** Receivers of the bench listen on loopback. */
export const SENDER = { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1', DELIVERY_LEASE_SECONDS: '3' };

export const addWebhook = async (client: pg.Client, accountId: string, url: string): Promise<string> => {
  const id = randomUUID();
  const secrets = encryptIntegrationSecrets(new SecretCipher({ current: encryptionKey }), id, {
    signingSecrets: [makeSigningSecret()],
  });
  await client.query(
    `insert into integrations (id, account_id, kind, name, settings, secrets, event_types) values ($1, $2, 'webhook', 'Bench', $3, $4, '{thing.silent}')`,
    [id, accountId, JSON.stringify(webhookSettingsSchema.parse({ url })), secrets],
  );
  return id;
};

/** The events of each Thing are numbered, so that the receiver sees what is missing. */
export class Happenings {
  readonly #iccids: readonly string[];
  readonly #numbers = new Map<string, number>();
  #turn = 0;

  constructor(iccids: readonly string[]) {
    this.#iccids = iccids;
  }

  async record(db: Db, count: number): Promise<void> {
    const happenings = Array.from({ length: count }, () => {
      // Neighbours in time are often of one Thing, so that its lane has something to keep in order.
      const iccid = this.#iccids[Math.floor((this.#turn++ * 7) / 20) % this.#iccids.length] ?? '';
      const number = (this.#numbers.get(iccid) ?? 0) + 1;
      this.#numbers.set(iccid, number);
      return { iccid, type: 'thing.silent' as const, at: new Date(), data: { network: String(number) } };
    });
    await db.transaction().execute((trx) => recordThingEvents(trx, happenings));
  }
}

export const withDatabase = async <Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const engine = openPostgres({
    connectionString: url,
    maxConnections: 3,
    onIdleError: (error) => console.error(error.message),
  });
  try {
    return await work(kyselyFor(engine));
  } finally {
    await engine.close();
  }
};
