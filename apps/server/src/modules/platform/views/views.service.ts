import { randomUUID } from 'node:crypto';
import type { ViewState } from '@airlane/contract/table-state';
import { narrowsThings } from '@airlane/domain/things/thing-action';
import { templateNames } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { selectionOf } from '#kernel/listing/build-list-query.ts';
import type { ListingSource } from '#kernel/listing/source.ts';
import { readerOf, type VisibleTemplate } from '#kernel/listing/visible-template.ts';
import type { StoredView, ViewChanges } from './views.repository.ts';
import {
  countOwnViews,
  dropForeignDefaults,
  findView,
  findViews,
  hasOtherOfName,
  insertView,
  removeView,
  saveDefaultView,
  saveView,
} from './views.repository.ts';

const MAX_VIEWS = 100;

interface Draft {
  readonly templateName: string;
  readonly name: string;
  readonly state: ViewState;
  readonly isShared: boolean;
}

const duplicate = (name: string): AppError => new AppError('DUPLICATE', { values: { what: `View "${name}"` } });

const existing = async (db: Db, scope: AccountScope, id: string): Promise<StoredView> => {
  const view = await findView(db, scope, id);
  if (!view) throw new AppError('VIEW_NOT_FOUND');
  return view;
};

/** An alert is about Things that come and go, so the view has to leave some out. */
const refuseAlert = ({ templateName }: StoredView, { q, filters, reportFilters }: ViewState): void => {
  if (templateName !== templateNames.thingsTable)
    throw invalidField('alert', 'things', 'Only views of Things can carry an alert');
  if (!narrowsThings({ search: q, filters, reportFilters }))
    throw invalidField('alert', 'filterRequired', 'Set a filter or a search in the view first');
};

/** A column that is hidden from its owner would keep the alert from ever being told. */
const refuseHiddenColumns = (
  source: ListingSource,
  table: VisibleTemplate,
  scope: AccountScope,
  { q, filters, reportFilters }: ViewState,
): void => {
  try {
    selectionOf(source, table, scope, { search: q, filters, reportFilters });
  } catch (error) {
    throw error instanceof AppError ? error.withFieldNames(() => 'alert') : error;
  }
};

const ownView = async (db: Db, scope: AccountScope, id: string): Promise<StoredView> => {
  const view = await existing(db, scope, id);
  if (!view.isMine) throw new AppError('VIEW_NOT_FOUND');
  return view;
};

/** Named states of tables. A person changes the own ones; what is shared, everybody in the account may open. */
export class ViewsService {
  readonly #db: Db;
  readonly #catalog: TemplateCatalog;
  readonly #documents: DocumentsService;

  constructor(db: Db, catalog: TemplateCatalog, documents: DocumentsService) {
    this.#db = db;
    this.#catalog = catalog;
    this.#documents = documents;
  }

  /** Views of tables that a viewer may not know say what is in those, by their filters. */
  async list(scope: AccountScope, templateName: string | undefined): Promise<StoredView[]> {
    const known = new Set((await this.#catalog.visibleTo(readerOf(scope))).map(({ description }) => description));
    return (await findViews(this.#db, scope, templateName)).filter((view) => known.has(view.templateName));
  }

  async read(scope: AccountScope, id: string): Promise<StoredView> {
    const view = await existing(this.#db, scope, id);
    if (!(await this.#catalog.byName(view.templateName, readerOf(scope)))) throw new AppError('VIEW_NOT_FOUND');
    return view;
  }

  async create(scope: AccountScope, draft: Draft, requestId: string): Promise<StoredView> {
    if (!(await this.#catalog.byName(draft.templateName, readerOf(scope)))) throw new AppError('NO_SUCH_TEMPLATE');
    const id = randomUUID();
    return this.#db.transaction().execute(async (trx) => {
      if ((await countOwnViews(trx, scope, draft.templateName)) >= MAX_VIEWS)
        throw new AppError('TOO_MANY_VIEWS', { values: { most: MAX_VIEWS } });
      if (!(await insertView(trx, scope, { id, ...draft }))) throw duplicate(draft.name);
      await recordAudit(trx, {
        accountId: scope.accountId,
        actorId: scope.viewer.userId,
        action: 'view.create',
        subject: id,
        detail: { table: draft.templateName, name: draft.name },
        requestId,
      });
      return existing(trx, scope, id);
    });
  }

  async update(scope: AccountScope, id: string, changes: ViewChanges, requestId: string): Promise<StoredView> {
    const table = await this.#catalog.byName(templateNames.thingsTable, readerOf(scope));
    return this.#db.transaction().execute(async (trx) => {
      const view = await ownView(trx, scope, id);
      const isWatched = (changes.alert === undefined ? view.alert : changes.alert) !== null;
      if (isWatched && (changes.alert !== undefined || changes.state !== undefined)) {
        refuseAlert(view, changes.state ?? view.state);
        if (!table) throw new AppError('NO_SUCH_TEMPLATE');
        refuseHiddenColumns(this.#documents.recordsOf(table).source, table, scope, changes.state ?? view.state);
      }
      if (changes.name !== undefined && (await hasOtherOfName(trx, scope, view, changes.name)))
        throw duplicate(changes.name);
      await saveView(trx, scope, id, changes);
      if (changes.isShared === false) await dropForeignDefaults(trx, scope, id);
      await recordAudit(trx, {
        accountId: scope.accountId,
        actorId: scope.viewer.userId,
        action: 'view.update',
        subject: id,
        detail: { fields: Object.keys(changes) },
        requestId,
      });
      return existing(trx, scope, id);
    });
  }

  async remove(scope: AccountScope, id: string, requestId: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const { name } = await ownView(trx, scope, id);
      await removeView(trx, scope, id);
      await recordAudit(trx, {
        accountId: scope.accountId,
        actorId: scope.viewer.userId,
        action: 'view.delete',
        subject: id,
        detail: { name },
        requestId,
      });
    });
  }

  async setDefault(scope: AccountScope, templateName: string, viewId: string | null): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      if (viewId !== null && (await existing(trx, scope, viewId)).templateName !== templateName)
        throw new AppError('VIEW_NOT_FOUND');
      await saveDefaultView(trx, scope, templateName, viewId);
    });
  }
}
