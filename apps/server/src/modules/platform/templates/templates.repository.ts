import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { TEMPLATES_CHANNEL } from '#kernel/realtime/changes.ts';
import { readShipped, type Shipped } from './shipped.ts';
import { keepVersion } from './template-versions.repository.ts';
import type {
  StoredAudience,
  StoredTemplate,
  TemplateAccess,
  TemplateContent,
} from '#kernel/listing/stored-template.ts';
import { storedAudienceSchema, templateAccessSchema, templateContentSchema } from '#kernel/listing/stored-template.ts';

type TemplateRow = Selectable<DatabaseSchema['templates']> & { readonly changed_by: string | null };

const fromRow = (row: TemplateRow): StoredTemplate => ({
  id: row.id,
  description: row.description,
  title: row.title,
  type: row.type,
  status: row.status,
  version: row.version,
  source: row.source,
  access: templateAccessSchema.parse(row.access),
  audience: storedAudienceSchema.parse(row.audience),
  isDynamic: row.is_dynamic,
  content: templateContentSchema.parse(row.content),
  published: row.published_content === null ? undefined : templateContentSchema.parse(row.published_content),
  changedAt: row.updated_at,
  changedBy: row.changed_by ?? undefined,
});

const templateRows = (db: Db) =>
  db
    .selectFrom('templates as t')
    .leftJoin('users as u', 'u.id', 't.updated_by')
    .selectAll('t')
    .select('u.full_name as changed_by');

export const findAllTemplates = async (db: Db): Promise<StoredTemplate[]> => {
  const rows = await templateRows(db).orderBy('t.description').execute();
  return rows.map(fromRow);
};

export const findTemplateNamed = async (db: Db, description: string): Promise<StoredTemplate | undefined> => {
  const row = await templateRows(db).where('t.description', '=', description).executeTakeFirst();
  return row && fromRow(row);
};

export const lockTemplate = async (db: Db, id: string): Promise<StoredTemplate | undefined> => {
  const row = await templateRows(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst();
  return row && fromRow(row);
};

export interface TemplateOrigin {
  readonly authorId?: string;
  readonly shipped?: Shipped;
}

export const insertTemplate = async (
  db: Db,
  template: StoredTemplate,
  { authorId, shipped }: TemplateOrigin,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('templates')
    .values({
      id: template.id,
      description: template.description,
      title: template.title,
      type: template.type,
      status: template.status,
      content: JSON.stringify(template.content),
      published_content: template.published ? JSON.stringify(template.published) : null,
      source: template.source,
      access: JSON.stringify(template.access),
      audience: JSON.stringify(template.audience),
      is_dynamic: template.isDynamic,
      shipped: shipped ? JSON.stringify(shipped) : null,
      updated_by: authorId ?? null,
    })
    .onConflict((conflict) => conflict.column('description').doNothing())
    .executeTakeFirst();
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isNew) await keepVersion(db, template.id);
  return isNew;
};

export interface TemplateChanges {
  readonly title?: string;
  readonly status: 'draft' | 'published';
  readonly content: TemplateContent;
  readonly published?: TemplateContent | undefined;
  readonly access?: TemplateAccess;
  readonly audience?: StoredAudience | undefined;
  readonly source?: string;
  /** Null for a release of this software. */
  readonly authorId: string | null;
}

export const saveTemplate = async (db: Db, id: string, changes: TemplateChanges): Promise<StoredTemplate> => {
  await db
    .updateTable('templates')
    .set((expression) => ({
      status: changes.status,
      content: JSON.stringify(changes.content),
      ...(changes.title === undefined ? {} : { title: changes.title }),
      ...(changes.access === undefined ? {} : { access: JSON.stringify(changes.access) }),
      ...(changes.audience === undefined ? {} : { audience: JSON.stringify(changes.audience) }),
      ...(changes.source === undefined ? {} : { source: changes.source }),
      ...(changes.published === undefined ? {} : { published_content: JSON.stringify(changes.published) }),
      version: expression('version', '+', 1),
      updated_by: changes.authorId,
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();
  await keepVersion(db, id);
  return fromRow(await templateRows(db).where('t.id', '=', id).executeTakeFirstOrThrow());
};

/** What the last release said, by template name; undefined where a release from before this was remembered wrote it. */
export const findShipped = async (db: Db): Promise<Map<string, Shipped | undefined>> => {
  const rows = await db.selectFrom('templates').select(['description', 'shipped']).execute();
  return new Map(rows.map(({ description, shipped }) => [description, readShipped(shipped)]));
};

export const lastShipped = async (db: Db, id: string): Promise<Shipped | undefined> => {
  const row = await db.selectFrom('templates').select('shipped').where('id', '=', id).executeTakeFirst();
  return readShipped(row?.shipped);
};

export const rememberShipped = async (db: Db, id: string, shipped: Shipped): Promise<void> => {
  await db
    .updateTable('templates')
    .set({ shipped: JSON.stringify(shipped) })
    .where('id', '=', id)
    .execute();
};

/** How many of these accounts exist in these verticals. */
export const countAccountsOf = async (
  db: Db,
  ids: readonly string[],
  verticals: readonly string[],
): Promise<number> => {
  const { total } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('id', 'in', [...ids])
    .where('vertical', 'in', [...verticals])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
};

/** Saved views of this template that sort or filter by a column, in the verticals that have the template. */
export const countViewsBy = async (
  db: Db,
  { description, audience }: StoredTemplate,
  columns: readonly string[],
): Promise<{ views: number; people: number }> => {
  const sorts = columns.flatMap((column) => [column, `-${column}`]);
  const { rows } = await sql<{
    views: number;
    people: number;
  }>`select count(*) as views, count(distinct v.user_id) as people
    from saved_views as v join accounts as a on a.id = v.account_id
    where v.template_name = ${description} and a.vertical = any(${[...audience.verticals]}::text[])
      and (v.state->>'sort' = any(${sorts}::text[]) or v.state->'filters' ?| ${[...columns]}::text[])`.execute(db);
  return { views: rows[0]?.views ?? 0, people: rows[0]?.people ?? 0 };
};

/** Every process reloads its templates. */
export const announceTemplateChange = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${TEMPLATES_CHANNEL}, '')`.execute(db);
};
