import { z } from 'zod';
import { storedValue } from '#lib/preferences/stored-value.ts';

const MAX_RECENT = 8;

const recentSchema = z
  .array(
    z.object({ templateName: z.string().max(120), id: z.string().max(120).optional(), title: z.string().max(200) }),
  )
  .max(MAX_RECENT);
export type Recent = z.infer<typeof recentSchema>[number];

/** Kept by tab and person: titles may name Things, and the next one at this browser may not know them. */
const stored = (userId: string, accountId: string) =>
  storedValue(`airlane.recent.${userId}.${accountId}`, recentSchema, () => sessionStorage);

const isSame = (one: Recent, other: Recent): boolean => one.templateName === other.templateName && one.id === other.id;

/** The newest first, each once. */
export const withRecent = (recent: readonly Recent[], visited: Recent): Recent[] =>
  [visited, ...recent.filter((one) => !isSame(one, visited))].slice(0, MAX_RECENT);

export const readRecent = (userId: string, accountId: string): readonly Recent[] =>
  stored(userId, accountId).read() ?? [];

export const rememberRecent = (userId: string, accountId: string, visited: Recent): void =>
  stored(userId, accountId).write(withRecent(readRecent(userId, accountId), visited));
