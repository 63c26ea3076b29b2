import { type DemoWorld, demoWorld } from '@airlane/fixtures';
import type { JsonValue } from '@airlane/question-kinds';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { searchTextOf } from '@airlane/server/src/kernel/listing/search-text.ts';
import type { SecretCipher } from '@airlane/server/src/kernel/secrets/secret-cipher.ts';
import { encryptAuthenticator } from '@airlane/server/src/modules/people/session/authenticator-secrets.ts';
import { hashPassword } from '@airlane/server/src/modules/people/session/passwords.ts';
import { shippedTemplates } from '@airlane/server/src/shipped-templates.ts';
import { seedDemoWorld, type SeedProgress } from './seed-demo-world.ts';
import type { HistorySpan } from './usage-history.ts';

export interface DemoSize {
  readonly seed: number;
  readonly things: number;
  readonly history?: HistorySpan;
}

const questionsOf = (templateName: string) =>
  shippedTemplates.find(({ description }) => description === templateName)?.content.questions ?? [];

/** Fills an empty database with the demo world; a database that has accounts keeps its own. */
export const fillDemo = async (
  db: Db,
  { seed, things, history }: DemoSize,
  cipher: SecretCipher,
  onProgress?: SeedProgress,
): Promise<DemoWorld> => {
  const world = demoWorld({ seed, things });
  await seedDemoWorld(db, world, {
    hashPassword,
    encryptSecret: (userId, secret) => encryptAuthenticator(cipher, userId, secret),
    searchTextOf: (templateName, answers) =>
      searchTextOf(questionsOf(templateName), answers as Record<string, JsonValue>),
    now: new Date(),
    onProgress,
    ...(history === undefined ? {} : { history }),
  });
  return world;
};
