import { sql } from 'kysely';
import { campaignsSource as source } from './campaigns.source.ts';
import { splitValues } from '#kernel/documents/typed-update.ts';
import type { RecordWriter } from '#kernel/documents/record-writer.ts';

/** Campaigns are made as documents of an OTA template; here they are started, paused and canceled. */
export const campaignsWriter: RecordWriter = {
  readsCurrent: true,
  update(scope, template, { key, version, values }) {
    const { columns } = splitValues(source, template, values);
    const status = sql`coalesce(${columns['status'] ?? null}::text, t.status)`;
    return sql`update ota_campaigns as t set status = ${status}, version = t.version + 1, updated_at = now(),
        reason = case when ${status} = 'active' then '' else t.reason end,
        started_by = case when ${status} = 'active' then ${scope.viewer.userId} else t.started_by end,
        started_at = case when ${status} = 'active' then coalesce(t.started_at, now()) else t.started_at end,
        finished_at = case when ${status} = 'canceled' then now() else t.finished_at end
      where ${source.within(scope, template)} and t.id = ${key} and t.version = ${version} and t.finished_at is null
      returning ${source.select}`;
  },
  audience: () => sql`jsonb_build_object('memberId', changed.record_member)`,
  remove: async () => 0,
  changesAccess: false,
};
