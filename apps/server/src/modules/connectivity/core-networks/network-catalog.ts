import { type NetworkSettings, networkSettingsSchema } from '@airlane/contract/network-settings';
import type { NetworkCapability } from '@airlane/domain/networks/network-capabilities';
import type { Db } from '#kernel/database/open.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { listCoreNetworks } from './core-networks.repository.ts';
import { decryptSecrets, type StoredSecrets } from './network-secrets.ts';
import { type SigningSecretsFile, validSigningSecrets } from './signing-secrets-file.ts';

export interface KnownNetwork {
  readonly id: string;
  /** The provider's account that it belongs to. */
  readonly accountId: string;
  readonly name: string;
  readonly adapter: 'simulator' | 'generic';
  /** Nothing for the simulator. */
  readonly settings: NetworkSettings | undefined;
  readonly secrets: StoredSecrets;
  /** What its requests may be signed with. */
  readonly signingSecrets: readonly string[];
  readonly lacks: readonly NetworkCapability[];
  readonly version: number;
}

const FRESH_MS = 2000;

/**
 * The configured networks with their secrets, in memory: requests of networks are checked without the database, so that what they send while it is
 * away can still be taken. Another process learns of a change within two seconds.
 */
export class NetworkCatalog {
  readonly #db: Db;
  readonly #cipher: SecretCipher;
  readonly #signingSecrets: SigningSecretsFile | undefined;
  #networks: ReadonlyMap<string, KnownNetwork> | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  /** With a file, the next process on this disk can check what networks send before it has reached the database. */
  constructor(db: Db, cipher: SecretCipher, signingSecrets?: SigningSecretsFile) {
    this.#db = db;
    this.#cipher = cipher;
    this.#signingSecrets = signingSecrets;
  }

  async find(id: string): Promise<KnownNetwork | undefined> {
    return (await this.#current()).get(id);
  }

  async all(): Promise<readonly KnownNetwork[]> {
    return [...(await this.#current()).values()];
  }

  async #current(): Promise<ReadonlyMap<string, KnownNetwork>> {
    if (this.#networks === undefined || Date.now() - this.#readAt > FRESH_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      const known = this.#networks;
      // While the database is away, what was known counts.
      await (known === undefined ? this.#reading : this.#reading.catch(() => undefined));
    }
    return this.#networks ?? new Map();
  }

  /** Read again before the next answer. */
  forget(): void {
    this.#readAt = 0;
  }

  async #read(): Promise<void> {
    const rows = await listCoreNetworks(this.#db);
    const now = new Date();
    this.#networks = new Map(
      rows.map((row): [string, KnownNetwork] => {
        const {
          signing: _signing,
          previousSigning: _previous,
          ...secrets
        } = decryptSecrets(this.#cipher, row.id, row.secrets);
        const signingSecrets = validSigningSecrets(
          this.#cipher,
          { id: row.id, secrets: row.secrets, previousUntil: row.previous_secret_until },
          now,
        );
        const settings = row.adapter === 'generic' ? networkSettingsSchema.parse(row.settings) : undefined;
        return [
          row.id,
          {
            id: row.id,
            accountId: row.account_id,
            name: row.name,
            adapter: row.adapter,
            settings,
            secrets,
            signingSecrets,
            lacks: row.lacks as NetworkCapability[],
            version: row.version,
          },
        ];
      }),
    );
    this.#readAt = Date.now();
    this.#signingSecrets?.write(
      rows.map(({ id, secrets, previous_secret_until: previousUntil }) => ({ id, secrets, previousUntil })),
    );
  }
}
