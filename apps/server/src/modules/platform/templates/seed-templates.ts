import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/open.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import { mergeShipped } from './merge-shipped.ts';
import { shippedOf } from './shipped.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import {
  announceTemplateChange,
  findShipped,
  insertTemplate,
  lastShipped,
  lockTemplate,
  rememberShipped,
  saveTemplate,
} from './templates.repository.ts';

export interface SeedLog {
  warn(fields: object, message: string): void;
}

const silent: SeedLog = { warn: () => undefined };

/** The lock lets one process do it; the others find it done. Answers whether the template is another one now. */
const upgrade = async (db: Db, template: StoredTemplate, log: SeedLog): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const stored = await lockTemplate(trx, template.id);
    const last = await lastShipped(trx, template.id);
    const next = shippedOf(template);
    // The staff may have made a template of that name before this software did: it has another id, and stays theirs.
    if (!stored || isDeepStrictEqual(last, next)) return false;
    await rememberShipped(trx, template.id, next);
    const { notTaken, ...merged } = mergeShipped(stored, last, next);
    if (notTaken.length > 0)
      log.warn(
        { template: template.description, notTaken },
        'A template that was changed here does not take all that this release brings',
      );
    // Who may do what, and where documents lie, cannot be changed in the console: the release decides.
    const { source, access } = next;
    if (isDeepStrictEqual({ ...stored, ...merged, source, access }, stored)) return false;
    await saveTemplate(trx, template.id, { ...merged, source, access, status: stored.status, authorId: null });
    await recordAudit(trx, {
      accountId: null,
      actorId: null,
      action: 'template.ship',
      subject: template.id,
      detail: { notTaken },
      requestId: '',
    });
    await announceTemplateChange(trx);
    return true;
  });

/** Brings the database to the templates of this release, and says which ones are new or other than before. */
export const seedTemplates = async (
  db: Db,
  templates: readonly StoredTemplate[],
  log: SeedLog = silent,
): Promise<string[]> => {
  const shipped = await findShipped(db);
  const changed: string[] = [];
  for (const template of templates) {
    if (isDeepStrictEqual(shipped.get(template.description), shippedOf(template))) continue;
    const isNew = await insertTemplate(db, template, { shipped: shippedOf(template) });
    if (isNew || (await upgrade(db, template, log))) changed.push(template.id);
  }
  return changed;
};
