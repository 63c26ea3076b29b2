import type { AppType } from '@airlane/domain';
import { appTypes, canEditTemplates } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { StoredTemplate } from './stored-template.ts';
import { findAllTemplates } from './templates.repository.ts';

export const TEMPLATES_CHANNEL = 'airlane_templates';

/** Who works on drafts; everybody else goes on with what was published last. */
export const templateEditors: readonly AppType[] = appTypes.filter(canEditTemplates);

/** A template as somebody sees it: the draft for editors, the published content for the rest, nothing before the first publishing. */
const asSeenBy = (template: StoredTemplate, appType: AppType): StoredTemplate | undefined => {
  if (!template.access.read.includes(appType)) return undefined;
  if (canEditTemplates(appType) || template.status === 'published') return template;
  return template.published && { ...template, status: 'published', content: template.published };
};

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

  async visibleTo(appType: AppType): Promise<StoredTemplate[]> {
    return (await this.all()).flatMap((template) => asSeenBy(template, appType) ?? []);
  }

  async byName(nameOrId: string, appType: AppType): Promise<StoredTemplate | undefined> {
    const found = (await this.all()).find(({ id, description }) => description === nameOrId || id === nameOrId);
    return found && asSeenBy(found, appType);
  }
}

export const announceTemplateChange = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${TEMPLATES_CHANNEL}, '')`.execute(db);
};
