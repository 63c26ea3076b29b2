import type { SimState } from '@airlane/domain/sims/sim-life';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface SimStep {
  readonly status: SimState;
  readonly customerId: string | null;
  readonly actorId: string | null;
  readonly note: string;
}

/** One step of many SIMs. */
export const insertSteps = async (
  trx: Db,
  iccids: readonly string[],
  { status, customerId, actorId, note }: SimStep,
): Promise<void> => {
  await sql`insert into sim_steps (iccid, status, customer_id, actor_id, note)
    select iccid, ${status}, ${customerId}, ${actorId}, ${note} from unnest(${[...iccids]}::text[]) as iccid`.execute(
    trx,
  );
};

export const listSteps = (db: Db, iccid: string) =>
  db
    .selectFrom('sim_steps')
    .leftJoin('users', 'users.id', 'sim_steps.actor_id')
    .leftJoin('accounts', 'accounts.id', 'sim_steps.customer_id')
    .select([
      'sim_steps.at',
      'sim_steps.status',
      'sim_steps.note',
      'users.full_name as by',
      'accounts.title as customer',
    ])
    .where('sim_steps.iccid', '=', iccid)
    .orderBy('sim_steps.id')
    .execute();
