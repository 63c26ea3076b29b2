import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { BitSet, ListingSource } from './source.ts';

const every: BitSet = { attribute: 'thing', matches: sql<boolean>`true`, isComplement: false };
const none = sql.raw('0::bit(2048)');

const keptBits = (accountId: string, { attribute, matches }: Omit<BitSet, 'isComplement'>): RawBuilder<unknown> =>
  sql`thing_marks as mark join thing_bits as kept on kept.mark_id = mark.id
    where mark.account_id = ${accountId} and mark.attribute = ${sql.lit(attribute)} and ${matches}`;

const blocksOf = (accountId: string, set: BitSet): RawBuilder<unknown> =>
  sql`(select kept.block, bit_or(kept.things) as things from ${keptBits(accountId, set)} group by kept.block)`;

const changedKeys = (accountId: string): RawBuilder<unknown> =>
  sql`array(select iccid from thing_changes where account_id = ${accountId})`;

/** Things whose bits are behind their rows. They are left out of the bits and counted by their rows instead, so that every count is exact at any moment. */
const changedBlocks = (accountId: string): RawBuilder<unknown> =>
  sql`(select fleet_block(number) as block, bit_or(fleet_bit(number)) as things from fleet_numbers
    where account_id = ${accountId} and iccid = any(${changedKeys(accountId)}) group by 1)`;

/** Blocks of bits of the Things that are in all of the sets. */
const selectedBlocks = (accountId: string, sets: readonly BitSet[]): RawBuilder<unknown> => {
  const chosen = sets.filter(({ isComplement }) => !isComplement);
  const included = (chosen.length === 0 ? [every] : chosen).map((set) => blocksOf(accountId, set));
  const excluded = [
    ...sets.filter(({ isComplement }) => isComplement).map((set) => blocksOf(accountId, set)),
    changedBlocks(accountId),
  ];
  const named = (prefix: string, index: number) => sql.raw(`${prefix}${index}`);
  const bits = [
    ...included.map((_, index) => sql`${named('included', index)}.things`),
    ...excluded.map((_, index) => sql`~coalesce(${named('excluded', index)}.things, ${none})`),
  ];
  const from = sql.join(
    included.map(
      (blocks, index) => sql`${blocks} as ${named('included', index)}${index === 0 ? sql`` : sql` using (block)`}`,
    ),
    sql` join `,
  );
  const without = sql.join(
    excluded.map((blocks, index) => sql`left join ${blocks} as ${named('excluded', index)} using (block)`),
    sql` `,
  );
  return sql`(select block, ${sql.join(bits, sql` & `)} as things from ${from} ${without})`;
};

interface Counted {
  readonly source: ListingSource;
  readonly accountId: string;
  readonly sets: readonly BitSet[];
  /** The same condition as of the sets, for the rows. */
  readonly where: RawBuilder<boolean>;
}

const changedRows = ({ source, accountId, where }: Counted): RawBuilder<unknown> =>
  sql`${where} and ${source.key} = any(${changedKeys(accountId)})`;

const CHOSEN = sql.raw('chosen');

/** The blocks of a statement's sets, once for all that it asks of them. */
export const chosenBlocks = ({ accountId, sets }: Counted): RawBuilder<unknown> =>
  sql`${CHOSEN} as materialized ${selectedBlocks(accountId, sets)}`;

/** How many Things are chosen. */
export const totalChosen = (counted: Counted): RawBuilder<unknown> =>
  sql`select (select coalesce(sum(bit_count(things)), 0) from ${CHOSEN})::bigint + (select count(*) from ${counted.source.from} where ${changedRows(counted)}) as total`;

/** Which Things are chosen, without a look at the rows of any but those whose bits are behind. */
export const keysChosen = (counted: Counted): RawBuilder<unknown> =>
  sql`select given.iccid from ${CHOSEN} cross join generate_series(0, 2047) as bit join fleet_numbers as given on given.account_id = ${counted.accountId} and given.number = 2048 * ${CHOSEN}.block + bit
    where get_bit(${CHOSEN}.things, bit) = 1
    union all select ${counted.source.key} from ${counted.source.from} where ${changedRows(counted)}`;

/** How many Things of the sets have each value; `valuesOfRows` counts those whose bits are behind. */
export const facetFromBits = (
  counted: Counted,
  value: Omit<BitSet, 'isComplement'>,
  valuesOfRows: (where: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select value, sum(total)::bigint as total from (
      select mark.value, bit_count(kept.things & selected.things) as total
      from ${selectedBlocks(counted.accountId, counted.sets)} as selected join thing_bits as kept using (block) join thing_marks as mark on kept.mark_id = mark.id
      where mark.account_id = ${counted.accountId} and mark.attribute = ${sql.lit(value.attribute)} and ${value.matches}
      union all ${valuesOfRows(changedRows(counted))}
    ) as counted group by value having sum(total) > 0`;
