import { MAX_TEMPLATE_VERSIONS } from '@airlane/domain/templates/template-limits';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { TemplateContent } from '#kernel/listing/stored-template.ts';
import { templateContentSchema } from '#kernel/listing/stored-template.ts';

export interface TemplateVersion {
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string | null;
}

/** Keeps what the template is now, unless only its status or its audience changed since the last version, and forgets the oldest. */
export const keepVersion = async (db: Db, templateId: string): Promise<void> => {
  const { numAffectedRows } = await sql`
    insert into template_versions (template_id, version, title, content, saved_by, saved_at)
    select t.id, t.version, t.title, t.content, t.updated_by, t.updated_at from templates as t
    where t.id = ${templateId} and not exists (
      select from (select title, content from template_versions where template_id = t.id order by version desc limit 1) as last
      where last.title = t.title and last.content = t.content
    )`.execute(db);
  if ((numAffectedRows ?? 0n) === 0n) return;
  await sql`
    delete from template_versions where template_id = ${templateId} and version not in (
      select version from template_versions where template_id = ${templateId} order by version desc limit ${MAX_TEMPLATE_VERSIONS}
    )`.execute(db);
};

export const findVersions = async (db: Db, templateId: string): Promise<TemplateVersion[]> =>
  db
    .selectFrom('template_versions as v')
    .leftJoin('users as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.saved_at as savedAt', 'u.full_name as savedBy'])
    .where('v.template_id', '=', templateId)
    .orderBy('v.version', 'desc')
    .execute();

export const findVersion = async (
  db: Db,
  templateId: string,
  version: number,
): Promise<{ title: string; content: TemplateContent } | undefined> => {
  const row = await db
    .selectFrom('template_versions')
    .select(['title', 'content'])
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { title: row.title, content: templateContentSchema.parse(row.content) };
};
