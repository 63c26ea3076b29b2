import { iccidAt } from '@airlane/fixtures';
import type pg from 'pg';
import { BIG_ACCOUNT } from '../world/fill.ts';

/** The first Thing belongs to the big account. */
export const EVENTFUL_ICCID = iccidAt(0);
export const EVENT_DAYS = 30;
export const EVENTS = 50_000;

/** A month in the life of a restless Thing: it attaches, is measured, gets messages and is turned away, all month long. */
export const fillEvents = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into thing_events (iccid, account_id, at, kind, detail)
     select $1, $2, now() - make_interval(secs => $3::float8 * index / $4::float8),
       (array['signal', 'attached', 'session-started', 'session-ended', 'detached', 'rejected', 'sms-sent', 'ping-result'])[1 + index % 8],
       jsonb_build_object('network', 'KPN', 'tech', '4G', 'dbm', -80 - index % 30, 'bytes', index)
     from generate_series(1, $4::int) as index`,
    [EVENTFUL_ICCID, BIG_ACCOUNT, EVENT_DAYS * 86_400 - 60, EVENTS],
  );
  await client.query('vacuum (analyze) thing_events');
};
