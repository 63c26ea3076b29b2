import { type DemoWorld, demoWorld } from '@airlane/fixtures';
import type { JsonValue } from '@airlane/question-kinds';
import type { Db } from '../database/open.ts';
import { searchTextOf } from '../modules/documents/search-text.ts';
import { hashPassword } from '../modules/session/passwords.ts';
import { shippedTemplates } from '../modules/templates/shipped-templates.ts';
import { seedDemoWorld } from './seed-demo-world.ts';
import type { HistorySpan } from './usage-history.ts';

export interface DemoSize {
  readonly seed: number;
  readonly things: number;
  readonly history?: HistorySpan;
}

const questionsOf = (templateName: string) =>
  shippedTemplates.find(({ description }) => description === templateName)?.content.questions ?? [];

/** Fills an empty database with the demo world; a database that has accounts keeps its own. */
export const fillDemo = async (db: Db, { seed, things, history }: DemoSize): Promise<DemoWorld> => {
  const world = demoWorld({ seed, things });
  await seedDemoWorld(db, world, {
    hashPassword,
    searchTextOf: (templateName, answers) => searchTextOf(questionsOf(templateName), answers as Record<string, JsonValue>),
    now: new Date(),
    ...(history === undefined ? {} : { history }),
  });
  return world;
};
