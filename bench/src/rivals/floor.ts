// The floor: what the same answers cost with nothing but Node's HTTP server, the driver and SQL by hand. No login, no templates, no checks.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { columnListing, type Listing } from '../lists/floor-columns.ts';
import { floorReports } from '../dashboard/floor-reports.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: Number(process.env['DATABASE_POOL'] ?? 10),
});
pool.on('error', (error) => console.error(error.message));

const ownColumns =
  'iccid, account_id, name, group_name, mno_name, state, data_session, tech, imsi, imei, tags, extra, version, created_at, updated_at';
const columns = `${ownColumns}, month_bytes, month_cost, last_activity_at`;
/** The contact's account is named too, so that its indexes serve the order. */
const withContacts =
  'things join (select iccid, account_id as contact_account, month_bytes, month_cost, last_activity_at from thing_contacts) as contact using (iccid)';
const isContactOf = 'contact_account = account_id';
const withStates = `${withContacts} join (select iccid, account_id as sorted_account, state as sorted_state, data_session as sorted_session, tech as sorted_tech from thing_states) as states using (iccid)`;
const isStateOf = `${isContactOf} and sorted_account = account_id`;

const list = async ({ where, order, values, offset }: Listing): Promise<unknown> => {
  const [ordered, isOf] = order.includes('sorted_') ? [withStates, isStateOf] : [withContacts, isContactOf];
  const { rows } = await pool.query<Record<string, unknown>>(
    `select counted.total, page.* from (select count(*) as total from ${/month_(bytes|cost)/.test(where) ? `${withContacts} where ${isContactOf} and` : 'things where'} ${where}) as counted
     left join lateral (select ${columns} from ${ordered} where ${isOf} and ${where} order by ${order} limit 20 offset ${offset}) as page on true`,
    [...values],
  );
  return { items: rows, totalCount: Number(rows[0]?.['total'] ?? 0) };
};

const inAccount = 'account_id = $1 and deleted_at is null';
const byName = `lower(left(name, 200)) collate "C" asc nulls first, iccid asc`;

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const update = async (account: string, iccid: string, request: IncomingMessage): Promise<unknown> => {
  const { version, name } = (await bodyOf(request)) as { version: number; name: string };
  const notice = JSON.stringify({
    accountId: account,
    description: 'ThingsTable',
    documentIds: [`ThingId_ICCID_${iccid}`],
  });
  const { rows } = await pool.query(
    `with changed as (
       update things set name = $3, version = version + 1, updated_at = now() where ${inAccount} and iccid = $2 and version = $4 returning ${ownColumns}
     ), audited as (
       insert into audit_log (account_id, actor_id, action, subject, detail) select $1, 'floor', 'document.update', $2, '{}' from changed
     )
     select changed.*, pg_notify('airlane_changes', $5) from changed`,
    [account, iccid, name, version, notice],
  );
  return rows[0];
};

const answerTo = async (request: IncomingMessage): Promise<unknown> => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const ask = (name: string): string => url.searchParams.get(name) ?? '';
  const account = ask('account');
  switch (url.pathname) {
    case '/list':
      return list({ where: inAccount, order: byName, values: [account], offset: 0 });
    case '/search':
      return list({
        where: `${inAccount} and search_text like $2`,
        order: byName,
        values: [account, `%${ask('search').toLowerCase()}%`],
        offset: 0,
      });
    case '/filter':
      return list({
        where: `${inAccount} and tech = any($2::text[]) and data_session = any($3::text[])`,
        order: 'month_bytes desc nulls last, iccid desc',
        values: [account, [ask('tech')], [ask('session')]],
        offset: 40,
      });
    case '/column':
      return list(columnListing(account, ask('sort'), ask('filter')));
    case '/report':
      return (await pool.query(floorReports[ask('report')] ?? '', [account, ask('from'), ask('to')])).rows;
    case '/thing':
      if (request.method === 'PUT') return update(account, ask('iccid'), request);
      return (
        await pool.query(`select ${columns} from ${withContacts} where ${inAccount} and iccid = $2`, [
          account,
          ask('iccid'),
        ])
      ).rows[0];
    default:
      return undefined;
  }
};

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const answer = await answerTo(request);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  } catch (error) {
    response.writeHead(500);
    response.end(String(error));
  }
};

const server = createServer((request, response) => void respond(request, response));
// The floor waits while the other side is measured; its connections must still be there afterwards.
server.keepAliveTimeout = 600_000;
server.listen(Number(process.env['PORT']), '127.0.0.1');
