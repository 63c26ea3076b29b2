import { sql } from 'kysely';

/** A whole number below 2³¹ from a subject and a moment; whole-number arithmetic gives the same on both engines. */
export const hashOf = (moment: string, seed: number) => {
  const mixed = sql`((subject.number * 1000003 + ${sql.raw(moment)}::bigint * 7919 + ${sql.lit(seed * 31)}) % 2147483647)`;
  return sql`(((${mixed} # (${mixed} >> 11)) * 48271) % 2147483647)`;
};

/** Two numbers in [0, 1) from one hash: its low digits and its high ones. */
export const level = (hash: ReturnType<typeof hashOf>) => sql`(${hash} % 1000 / 1000::float8)`;
export const rest = (hash: ReturnType<typeof hashOf>) => sql`(${hash} / 1000 % 1000 / 1000::float8)`;
