import { type FixtureThing, iccidAt, thingAt } from '@airlane/fixtures';
import pg from 'pg';
import { copyIn } from './copy-in.ts';
import { settings } from '../settings.ts';

export const BIG_ACCOUNT = 'acct-bench-000';
export const BENCH_USER = { id: 'user-bench', email: 'bench@airlane.test', password: 'Airlane-bench-1!' };

const ROWS_AT_ONCE = 20_000;
const BIG_EVERY = Math.round(1 / settings.bigAccountShare);

/** From here on every Thing belongs to the big account, until it holds a million by itself. */
export const WHOLE_FROM = 1_000_000;
export const WHOLE_TO = WHOLE_FROM + 1_000_000 * (1 - settings.bigAccountShare);

const isBig = (index: number): boolean => index >= WHOLE_FROM || index % BIG_EVERY === 0;
const accountId = (number: number): string => `acct-bench-${String(number).padStart(3, '0')}`;
const accountOf = (index: number): string =>
  isBig(index) ? BIG_ACCOUNT : accountId(1 + (index % (settings.accounts - 1)));

/** The identifiers of the big account's Things among the first `size`. */
export const bigIccids = (size: number): string[] => {
  const found: string[] = [];
  for (let index = 0; index < size; index += BIG_EVERY) found.push(iccidAt(index));
  return found;
};

export const insertAccounts = async (
  client: pg.Client,
  hashPassword: (password: string) => Promise<string>,
): Promise<void> => {
  const ids = Array.from({ length: settings.accounts }, (_, number) => accountId(number));
  await client.query(
    `insert into accounts (id, vertical, title, original_title) select id, 'airlane', id, id from unnest($1::text[]) as id`,
    [ids],
  );
  // Their costs are filled too. Rated by the server, they would all become nothing while lists are measured.
  await client.query(
    `insert into account_ratings (account_id, period) select id, date_trunc('month', now() at time zone 'utc')::date from unnest($1::text[]) as id`,
    [ids],
  );
  await client.query(
    `insert into users (id, vertical, email, full_name, app_type, password_hash, terms_accepted_at) values ($1, 'airlane', $2, 'Bench', 'consumer', $3, now())`,
    [BENCH_USER.id, BENCH_USER.email, await hashPassword(BENCH_USER.password)],
  );
  await client.query(`insert into memberships (id, account_id, user_id) values ('bench-membership', $1, $2)`, [
    BIG_ACCOUNT,
    BENCH_USER.id,
  ]);
};

const columns =
  'iccid, account_id, name, group_name, mno_name, country, tech, state, data_session, imsi, imei, ip, tags';
const contactColumns = 'iccid, account_id, month_bytes, month_cost, last_activity_at';

const lineOf = (thing: FixtureThing): string =>
  [
    thing.iccid,
    thing.accountId,
    thing.name,
    thing.groupName,
    thing.mnoName,
    thing.country,
    thing.tech,
    thing.state,
    thing.dataSession,
    thing.imsi,
    thing.imei,
    thing.ip,
    `{${thing.tags.map((tag) => `"${tag}"`).join(',')}}`,
  ].join('\t');

const DAYS_USED = 11;
/** Dollars: what a SIM costs by itself, and what it uses. */
const FEE = 0.9;
const PRICE_PER_BYTE = 1e-8;

const contactOf = (
  { iccid, accountId: account, bytesPerDay, lastActivitySecondsAgo: seconds }: FixtureThing,
  now: number,
): string =>
  [
    iccid,
    account,
    bytesPerDay * DAYS_USED,
    (FEE + bytesPerDay * DAYS_USED * PRICE_PER_BYTE).toFixed(4),
    seconds === undefined ? '\\N' : new Date(now - seconds * 1000).toISOString(),
  ].join('\t');

/** Secondary indexes are built after the rows: once over all of them is far cheaper than row by row. */
const withoutIndexes = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename in ('things', 'thing_contacts', 'thing_states') and indexname not in ('things_pkey', 'thing_contacts_pkey', 'thing_states_pkey')`,
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  // Contacts are copied as well, instead of being made empty and changed.
  await client.query('alter table things disable trigger things_inserted_contacts');
  await load();
  await client.query('alter table things enable trigger things_inserted_contacts');
  for (const { definition } of rows) await client.query(definition);
};

/** Adds the Things from one index to another, and leaves the table as a vacuumed server would have it. */
export const fillThings = async (client: pg.Client, from: number, to: number): Promise<void> => {
  const now = Date.now();
  await withoutIndexes(client, async () => {
    for (let start = from; start < to; start += ROWS_AT_ONCE) {
      const end = Math.min(start + ROWS_AT_ONCE, to);
      const things = Array.from({ length: end - start }, (_, offset) =>
        thingAt(start + offset, { accountId: accountOf(start + offset) }),
      );
      const copy = (into: string, lines: readonly string[]) =>
        copyIn(client, `copy ${into} from stdin`, Buffer.from(`${lines.join('\n')}\n`));
      await copy(`things (${columns})`, things.map(lineOf));
      await copy(
        `thing_contacts (${contactColumns})`,
        things.map((thing) => contactOf(thing, now)),
      );
      await client.query('select fold_thing_changes($1)', [ROWS_AT_ONCE]);
    }
  });
  for (const filled of [
    'things',
    'thing_contacts',
    'thing_states',
    'thing_bits',
    'thing_marks',
    'thing_changes',
    'fleet_numbers',
  ])
    await client.query(`vacuum (analyze) ${filled}`);
  await client.query('checkpoint');
};
