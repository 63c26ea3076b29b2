import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { decryptSecrets, splitSecrets, type StoredSecrets } from './network-secrets.ts';

const FILE_NAME = 'signing-secrets.json';
const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;

export interface StoredSigningSecrets {
  readonly id: string;
  /** Encrypted, as the database has them. */
  readonly secrets: StoredSecrets;
  readonly previousUntil: Date | null;
}

const fileSchema = z.array(
  z.object({
    id: z.string(),
    signing: z.string().optional(),
    previousSigning: z.string().optional(),
    previousUntil: z.coerce.date().nullable(),
  }),
);

/** What the requests of a network may be signed with now: the secret, and for a day those before it. */
export const validSigningSecrets = (
  cipher: SecretCipher,
  { id, secrets, previousUntil }: StoredSigningSecrets,
  now: Date,
): readonly string[] => {
  const { signing, previousSigning } = decryptSecrets(cipher, id, secrets);
  const previous = previousUntil !== null && previousUntil > now ? splitSecrets(previousSigning) : [];
  return [...(signing === undefined ? [] : [signing]), ...previous];
};

const pickSigning = ({ signing, previousSigning }: StoredSecrets): StoredSecrets => ({
  ...(signing !== undefined && { signing }),
  ...(previousSigning !== undefined && { previousSigning }),
});

/**
 * A copy of the signing secrets beside the spool, encrypted as in the database. A process that starts while the database is away checks with it what
 * networks send, and keeps it.
 */
export class SigningSecretsFile {
  readonly #directory: string;
  #written = '';

  constructor(directory: string) {
    this.#directory = directory;
  }

  write(networks: readonly StoredSigningSecrets[]): void {
    const text = JSON.stringify(
      networks.map(({ id, secrets, previousUntil }) => ({ id, ...pickSigning(secrets), previousUntil })),
    );
    if (text === this.#written) return;
    mkdirSync(this.#directory, { recursive: true, mode: DIRECTORY_MODE });
    // Renamed, so that a kill in the middle leaves the old file.
    const draft = join(this.#directory, `${FILE_NAME}.new`);
    writeFileSync(draft, text, { mode: FILE_MODE });
    renameSync(draft, join(this.#directory, FILE_NAME));
    this.#written = text;
  }

  /** None where there is no readable file: the networks are then told to come back. */
  read(): readonly StoredSigningSecrets[] {
    try {
      const networks = fileSchema.parse(JSON.parse(readFileSync(join(this.#directory, FILE_NAME), 'utf8')));
      return networks.map(({ id, previousUntil, signing, previousSigning }) => ({
        id,
        previousUntil,
        secrets: {
          ...(signing !== undefined && { signing }),
          ...(previousSigning !== undefined && { previousSigning }),
        },
      }));
    } catch {
      return [];
    }
  }
}
