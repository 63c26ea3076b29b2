import type { AppType } from '@airlane/domain';
import { appTypes, canEditTemplates } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { StoredTemplate } from '../../../listing/stored-template.ts';
import { findAllTemplates } from './templates.repository.ts';
import { type TemplateReader, type VisibleTemplate, visibleTo } from '../../../listing/visible-template.ts';

export const TEMPLATES_CHANNEL = 'airlane_templates';

/** Who works on drafts; everybody else goes on with what was published last. */
export const templateEditors: readonly AppType[] = appTypes.filter(canEditTemplates);

/** All templates in memory, because every list and every write starts with one. Reloaded when any process changes one. */
export class TemplateCatalog {
  readonly #db: Db;
  #loading: Promise<readonly StoredTemplate[]> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  all(): Promise<readonly StoredTemplate[]> {
    if (!this.#loading) {
      const loading = findAllTemplates(this.#db);
      this.#loading = loading;
      // A failed load must not stay: the next request tries again.
      loading.catch(() => this.forget());
    }
    return this.#loading;
  }

  forget(): void {
    this.#loading = undefined;
  }

  async visibleTo(reader: TemplateReader): Promise<VisibleTemplate[]> {
    return (await this.all()).flatMap((template) => visibleTo(template, reader) ?? []);
  }

  async byName(nameOrId: string, reader: TemplateReader): Promise<VisibleTemplate | undefined> {
    const found = (await this.all()).find(({ id, description }) => description === nameOrId || id === nameOrId);
    return found && visibleTo(found, reader);
  }
}

export const announceTemplateChange = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${TEMPLATES_CHANNEL}, '')`.execute(db);
};
