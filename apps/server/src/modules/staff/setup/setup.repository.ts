import type { SetupStepId } from '@airlane/domain/access/setup-steps';
import { templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Mail } from '#ports/mail/port.ts';

const MAX_SECRETS = 200;

export const readDatabase = async (db: Db): Promise<{ version: string; number: number; extensions: string[] }> => {
  const { rows } = await sql<{ version: string; number: number; extensions: string[] }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number, array(select extname::text from pg_extension) as extensions`.execute(
    db,
  );
  return rows[0] ?? { version: 'unknown', number: 0, extensions: [] };
};

/** Values that are encrypted with the key of the server, some of each kind, the newest where they have an age. */
export const findSecrets = async (db: Db): Promise<{ kind: string; value: string }[]> => {
  const { rows } = await sql<{ kind: string; value: string }>`
    (select 'authenticators' as kind, totp_secret as value from users where totp_secret is not null order by created_at desc limit ${MAX_SECRETS})
    union all (select 'networks', secret.value from core_networks, jsonb_each_text(secrets) as secret limit ${MAX_SECRETS})
    union all (select 'integrations', secrets from integrations where secrets is not null order by created_at desc limit ${MAX_SECRETS})
    union all (select 'SIM keys', secret.value from sim_keys, jsonb_each_text(secrets) as secret limit ${MAX_SECRETS})`.execute(
    db,
  );
  return rows;
};

/** What is known of each network. */
export const networkLinks = (db: Db) =>
  db
    .selectFrom('network_links')
    .select(['name', 'heard_at', 'newest_at', 'failed_at', 'failure', 'silent_after_seconds'])
    .orderBy('name')
    .execute();

/** Without a job that sends it. */
export const insertMail = async (db: Db, mail: Mail): Promise<void> => {
  await db
    .insertInto('mails')
    .values({
      id: mail.id,
      to_address: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      last_error: null,
    })
    .execute();
};

export const findMailStatus = (db: Db, id: string) =>
  db.selectFrom('mails').select(['status', 'last_error']).where('id', '=', id).executeTakeFirstOrThrow();

export const recentMailFailures = async (db: Db): Promise<{ count: number; lastError: string | null }> => {
  const { rows } = await sql<{ count: number; lastError: string | null }>`
    select count(*)::int as count, (array_agg(last_error order by created_at desc))[1] as "lastError" from mails where status = 'failed' and created_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, lastError: null };
};

export const countJobs = async (db: Db): Promise<{ failures: number; overdue: number }> => {
  const { rows } = await sql<{ failures: number; overdue: number }>`
    select count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failures,
           count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '5 minutes')::int as overdue
    from jobs.job where state in ('failed', 'created', 'retry')`.execute(db);
  return rows[0] ?? { failures: 0, overdue: 0 };
};

export const findOperation = (db: Db, name: string) =>
  db.selectFrom('operations').select(['done_at', 'detail']).where('name', '=', name).executeTakeFirst();

/** The clean-ups of the night, by when each was through last. */
export const findOperations = (db: Db, beginning: string) =>
  db.selectFrom('operations').select(['name', 'done_at']).where('name', 'like', `${beginning}%`).execute();

/** Which first steps were taken in a portal. */
/** Whether the seller is complete is a rule of the domain. */
export const findSteps = async (db: Db, vertical: string): Promise<Record<Exclude<SetupStepId, 'seller'>, boolean>> => {
  const { rows } = await sql<Record<Exclude<SetupStepId, 'seller'>, boolean>>`
    select exists (select from network_links) as network,
           exists (select from accounts a where a.vertical = ${vertical} and a.deleted_at is null and not a.is_admin_panel) as account,
           exists (select from things t join accounts a on a.id = t.account_id where a.vertical = ${vertical}) as sims,
           exists (select from memberships m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
                   where a.vertical = ${vertical} and u.app_type = 'consumer' and m.deleted_at is null and u.deleted_at is null) as invitation,
           exists (select from documents d join templates t on t.id = d.template_id join accounts a on a.id = d.account_id
                   where t.description = ${templateNames.deal} and a.vertical = ${vertical}) as deal`.execute(db);
  return rows[0] ?? { network: false, account: false, sims: false, invitation: false, deal: false };
};
