import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A stored secret that no configured key opens: the key was changed without naming the previous one, or the value was tampered with. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

export interface EncryptionKeys {
  /** 32 bytes; encrypts, and decrypts what it encrypted. */
  readonly current: Buffer;
  /** Only decrypts, until everything is encrypted anew. */
  readonly previous?: Buffer | undefined;
}

export const ENCRYPTION_KEY_BYTES = 32;
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';
const KEY_ID_LENGTH = 8;

const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_LENGTH);

/**
 * Encrypts secrets that the database keeps: `v1.{key id}.{iv}.{ciphertext and tag}`. The purpose, such as the column and the row that hold it,
 * is authenticated too, so a value that was copied to another row does not open there.
 */
export class SecretCipher {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: Buffer;
  /** What every value begins with that the current key encrypted. */
  readonly currentPrefix: string;

  constructor({ current, previous }: EncryptionKeys) {
    this.#current = current;
    this.#keys = new Map([...(previous === undefined ? [] : [previous]), current].map((key) => [keyIdOf(key), key]));
    this.currentPrefix = `${VERSION}.${keyIdOf(current)}.`;
  }

  encrypt(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#current, iv).setAAD(Buffer.from(purpose));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.currentPrefix}${iv.toString('base64url')}.${encrypted.toString('base64url')}`;
  }

  decrypt(stored: string, purpose: string): string {
    const [version, keyId = '', iv = '', encrypted = ''] = stored.split('.');
    const key = this.#keys.get(keyId);
    if (version !== VERSION || key === undefined) throw new SecretUnreadable(`No configured key has the id ${keyId}`);
    const bytes = Buffer.from(encrypted, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new SecretUnreadable('The stored value does not belong here or was changed', { cause });
    }
  }

  /** Whether one of the configured keys encrypted the value. */
  hasKeyOf(stored: string): boolean {
    return this.#keys.has(stored.split('.')[1] ?? '');
  }

  /** Whether a value is encrypted at all; those from before encryption are not. */
  isEncrypted(stored: string): boolean {
    return stored.startsWith(`${VERSION}.`);
  }
}
