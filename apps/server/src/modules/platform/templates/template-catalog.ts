import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { findAllTemplates } from './templates.repository.ts';
import { type TemplateReader, type VisibleTemplate, visibleTo } from '#kernel/listing/visible-template.ts';

/** What concerns the installation itself: partners with a portal of their own have nothing to do with it. */
const templatesOfOperator: ReadonlySet<string> = new Set([templateNames.coreNetworks]);

/** All templates in memory, because every list and every write starts with one. Reloaded when any process changes one. */
export class TemplateCatalog {
  readonly #db: Db;
  readonly #homeVertical: string | undefined;
  #loading: Promise<readonly StoredTemplate[]> | undefined;

  constructor(db: Db, homeVertical?: string) {
    this.#db = db;
    this.#homeVertical = homeVertical;
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

  async visibleTo(
    reader: TemplateReader,
    isAsked: (template: StoredTemplate) => boolean = () => true,
  ): Promise<VisibleTemplate[]> {
    return (await this.all()).flatMap((template) =>
      isAsked(template) ? (this.#visibleTo(template, reader) ?? []) : [],
    );
  }

  async byName(nameOrId: string, reader: TemplateReader): Promise<VisibleTemplate | undefined> {
    const found = (await this.all()).find(({ id, description }) => description === nameOrId || id === nameOrId);
    return found && this.#visibleTo(found, reader);
  }

  #visibleTo(template: StoredTemplate, reader: TemplateReader): VisibleTemplate | undefined {
    return templatesOfOperator.has(template.description) && reader.vertical !== this.#homeVertical
      ? undefined
      : visibleTo(template, reader);
  }
}
