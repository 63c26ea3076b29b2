import { createHash } from 'node:crypto';
import { DAY_MS } from '@airlane/domain/time/durations';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Contributions } from '#kernel/define-module.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import type { ListRequest } from '#kernel/listing/build-list-query.ts';
import type { ListTurns } from '#kernel/listing/list-turns.ts';
import { isNarrowed } from '#kernel/listing/group-users.ts';
import type { RecordRow } from '#kernel/listing/source.ts';
import { type RecordSource, recordSource } from '#kernel/listing/record-source.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { type AuditEntry, recordAudit } from '#kernel/audit/audit.repository.ts';
import { attachFiles } from '../files/attach-files.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { type VisibleTemplate, readerOf } from '#kernel/listing/visible-template.ts';
import { allowedInAccount, isDisabledIn } from '#kernel/listing/template-in-account.ts';
import { audienceOf } from './audience-of.ts';
import { auditedChanges } from './audited-changes.ts';
import { memberFor, refuseUnderLook, refuseUnlessCreatable } from './creating.ts';
import type { SentAnswer } from './decode-answers.ts';
import { changedAnswers, decodeAnswers, mayNeedCurrent, withUnanswered } from './decode-answers.ts';
import { type Completion, type DocumentRules, OTA_RULES } from '#kernel/documents/document-rules.ts';
import type { Page } from './documents.repository.ts';
import {
  applyCreate,
  applyUpdate,
  findCreated,
  findRecord,
  findTemplateId,
  listRecords,
  unlessRemembered,
  walkRecords,
} from './documents.repository.ts';
import { csvColumns, csvHead, csvLine, type CsvShape } from './documents-csv.ts';
import { insertByWriter } from './insert-by-writer.ts';
import { refuseUnknownOptions } from './refuse-unknown-options.ts';
import type { SentForm } from './sent-answers.ts';
import { sentAnswers } from './sent-answers.ts';
import type { Values } from '#kernel/documents/record-writer.ts';

export interface Found {
  readonly template: VisibleTemplate;
  readonly row: RecordRow;
}

export interface CreateRequest {
  readonly template: string;
  readonly member: string | undefined;
  readonly answers: readonly SentAnswer[];
  readonly status: string;
  readonly idempotencyKey: string | undefined;
}

export interface UpdateRequest {
  readonly id: string;
  readonly version: number;
  readonly form: SentForm;
  readonly status: string | undefined;
}

export interface DocumentsParts {
  readonly db: Db;
  readonly access: AccessCache;
  readonly catalog: TemplateCatalog;
  readonly lists: ListTurns;
  /** What the modules say of their templates, questions and tables. */
  readonly contributions: () => Pick<Contributions, 'rules' | 'options' | 'sources'>;
}

interface NewDocument {
  readonly template: VisibleTemplate;
  readonly values: Values;
  readonly memberId: string;
  readonly status: string;
  readonly idempotencyKey: string | undefined;
  readonly created?: Completion['created'];
}

/** Names one write of a document that stays as it is: the same write again must give the same copy. */
const copyKey = (id: string, version: number, values: Values): string =>
  `copy-${createHash('sha256')
    .update(JSON.stringify([id, version, values]))
    .digest('base64url')}`;

/** Without the answers that are hidden from the viewer. */
const known = ({ template, row }: Found): Found => {
  if (template.content.questions.length === template.whole.content.questions.length) return { template, row };
  const values = Object.fromEntries(
    template.content.questions.map(({ questionId }) => [questionId, row.values[questionId] ?? null]),
  );
  return { template, row: { ...row, values } };
};

const grouped = (found: readonly Found[]): Map<VisibleTemplate, Found[]> => {
  const groups = new Map<VisibleTemplate, Found[]>();
  for (const item of found) groups.set(item.template, [...(groups.get(item.template) ?? []), item]);
  return groups;
};

/** Lists, reads and writes documents of any template, within the scope of one account. */
export class DocumentsService {
  readonly #db: Db;
  readonly #access: AccessCache;
  readonly #catalog: TemplateCatalog;
  readonly #lists: ListTurns;
  readonly #contributions: DocumentsParts['contributions'];

  constructor({ db, access, catalog, lists, contributions }: DocumentsParts) {
    this.#db = db;
    this.#access = access;
    this.#catalog = catalog;
    this.#lists = lists;
    this.#contributions = contributions;
  }

  /** Campaigns follow the same rules whatever their template is called. */
  #rulesOf({ description, content }: Pick<VisibleTemplate, 'description' | 'content'>): DocumentRules | undefined {
    return this.#contributions().rules[content.isOtaTemplate ? OTA_RULES : description];
  }

  /** Where the documents of a template live. */
  recordsOf({ source }: Pick<VisibleTemplate, 'source'>): RecordSource {
    return recordSource(this.#contributions().sources, source);
  }

  async template(scope: AccountScope, name: string): Promise<VisibleTemplate> {
    const template = await this.#catalog.byName(name, readerOf(scope));
    if (!template) throw new AppError('TEMPLATE_NOT_FOUND', { values: { template: name } });
    return template;
  }

  async list(
    scope: AccountScope,
    name: string,
    request: ListRequest,
  ): Promise<Page & { template: VisibleTemplate; isDisabled: boolean }> {
    const template = await this.template(scope, name);
    if (isDisabledIn(template, scope)) return { template, rows: [], total: 0, isDisabled: true };
    const page = await this.#lists.inTurn(scope.accountId, () =>
      listRecords(this.#db, this.recordsOf(template).source, template, scope, {
        ...request,
        since: this.#since(template, request.since),
      }),
    );
    return { ...page, template, isDisabled: false };
  }

  /** All matching rows as lines of CSV; the first line is the head. */
  async *csv(
    scope: AccountScope,
    name: string,
    request: Omit<ListRequest, 'page' | 'pageSize'>,
    shape: CsvShape,
  ): AsyncGenerator<string> {
    const template = await this.template(scope, name);
    const columns = csvColumns(template, scope.viewingRole, shape.columns);
    const since = this.#since(template, request.since);
    const walk = walkRecords(this.#db, this.recordsOf(template).source, template, scope, { ...request, since });
    // The first rows are fetched before the head goes out, so that a wrong filter is refused before a file begins.
    let slice = isDisabledIn(template, scope) ? undefined : await walk.next();
    yield csvHead(columns, shape);
    while (slice && !slice.done) {
      yield slice.value.map((row) => csvLine(columns, row, shape)).join('');
      slice = await walk.next();
    }
  }

  /** The document with this id in the selected account, whichever template it belongs to, as far as the viewer may know it. */
  async read(scope: AccountScope, id: string, only?: string): Promise<Found> {
    return known(await this.#find(scope, id, only));
  }

  async #find(scope: AccountScope, id: string, only?: string): Promise<Found> {
    for (const template of await this.#candidates(scope, id)) {
      if (only !== undefined && template.description !== only) continue;
      const row = await findRecord(this.#db, this.recordsOf(template).source, template.whole, scope, id);
      if (row) return { template, row };
    }
    throw documentNotFound(id);
  }

  async #record(scope: AccountScope, template: VisibleTemplate, id: string): Promise<RecordRow> {
    const row = await findRecord(this.#db, this.recordsOf(template).source, template.whole, scope, id);
    if (!row) throw documentNotFound(id);
    return row;
  }

  async create(scope: AccountScope, request: CreateRequest, requestId: string): Promise<Found> {
    const template = await this.#catalog.byName(request.template, readerOf(scope));
    if (!template) throw new AppError('NO_SUCH_TEMPLATE');
    refuseUnderLook(scope, template);
    refuseUnlessCreatable(scope, template);
    const { idempotencyKey, status } = request;
    const earlier =
      idempotencyKey === undefined ? undefined : await findCreated(this.#db, scope.viewer.userId, idempotencyKey);
    if (earlier !== undefined) return this.read(scope, earlier);
    const rules = this.#rulesOf(template);
    const isDraft = status === 'draft';
    if (rules && isDraft && rules.takesDrafts !== true)
      throw new AppError('DRAFT_REFUSED', { values: { template: template.description } });
    const memberId = await memberFor(this.#db, scope, template, request.member);
    const { editable } = decodeAnswers(
      template,
      isDraft ? request.answers : withUnanswered(template, request.answers),
      scope.viewer,
    );
    const completion = await rules?.complete?.(this.#db, scope, editable, { isDraft, template });
    await refuseUnknownOptions(this.#contributions().options, scope, template.content.questions, editable);
    const values = { ...editable, ...completion?.answers };
    return this.#insert(
      scope,
      { template, values, memberId, status, idempotencyKey, created: completion?.created },
      requestId,
    );
  }

  async #insert(scope: AccountScope, document: NewDocument, requestId: string): Promise<Found> {
    const { template, values } = document;
    const { writer } = this.recordsOf(template);
    const rules = this.#rulesOf(template);
    const changesAccess = writer?.changesAccess === true || rules?.changesAccess === true;
    await attachFiles(this.#db, scope, template.whole.content.questions, values);
    const hasEffects = rules?.created !== undefined || document.created !== undefined || changesAccess;
    const row = writer?.insertion && !hasEffects ? await this.#store(this.#db, scope, document, requestId) : undefined;
    // What its maker may see of it is decided by reading it where a group user does not see every document of the template.
    if (row && !isNarrowed(scope, template)) return known({ template, row });
    const id = row?.id ?? (await this.#storeWithEffects(scope, document, requestId, changesAccess));
    if (changesAccess) this.#access.forget();
    return this.read(scope, id, template.description);
  }

  /** The row of a document that one statement makes, with its key, its audit row and its notification. */
  async #store(
    db: Db,
    scope: AccountScope,
    { template, values, memberId, status, idempotencyKey }: NewDocument,
    requestId: string,
  ): Promise<RecordRow | undefined> {
    const { userId } = scope.viewer;
    const key = idempotencyKey === undefined ? undefined : { userId, key: idempotencyKey };
    const { source, writer } = this.recordsOf(template);
    const insertion = writer?.insertion?.(scope, template.whole, { values, memberId, status }, unlessRemembered(key));
    if (!insertion) return undefined;
    const audit: AuditEntry = {
      accountId: scope.accountId,
      actorId: userId,
      action: 'document.create',
      subject: insertion.id,
      detail: { template: template.description },
      requestId,
    };
    const row = await applyCreate(db, source, template.whole, insertion, { key, audit, memberId });
    // The same request ran beside this one and came first: let its document stand.
    if (!row) throw new AppError('DUPLICATE', { values: { what: 'This document' } });
    return row;
  }

  /** A document that sets something off, or takes more than one statement, is made in a transaction. */
  #storeWithEffects(
    scope: AccountScope,
    document: NewDocument,
    requestId: string,
    changesAccess: boolean,
  ): Promise<string> {
    const { template, values } = document;
    return this.#db.transaction().execute(async (trx) => {
      const id =
        (await this.#store(trx, scope, document, requestId))?.id ??
        (await insertByWriter(trx, this.recordsOf(template).writer, scope, document, requestId));
      await this.#rulesOf(template)?.created?.(trx, scope, { id, values, requestId });
      await document.created?.(trx, { id, values, requestId });
      if (changesAccess) await announceAccessChange(trx);
      return id;
    });
  }

  async update(scope: AccountScope, request: UpdateRequest, requestId: string, only?: string): Promise<Found> {
    const [template] = (await this.#candidates(scope, request.id)).filter(
      ({ description }) => only === undefined || description === only,
    );
    if (!template) throw documentNotFound(request.id);
    refuseUnderLook(scope, template);
    const { source, writer } = this.recordsOf(template);
    const mayUpdate =
      template.access.update.includes(scope.viewer.appType) && allowedInAccount(template, scope).canEdit;
    if (!writer || !mayUpdate) {
      // Whether it exists is not told to those who may not even read it here.
      await this.read(scope, request.id, only);
      throw new AppError('UPDATE_FORBIDDEN', { values: { template: template.description } });
    }
    if (isDisabledIn(template, scope))
      throw new AppError('TABLE_DISABLED', { values: { account: scope.accountTitle } });
    const sent = sentAnswers(template, request.form);
    const current =
      writer.readsCurrent || mayNeedCurrent(template, sent)
        ? await this.#record(scope, template, request.id)
        : undefined;
    const publishesDraft = current?.status === 'draft' && request.status === 'published';
    const decoded = decodeAnswers(
      template,
      publishesDraft ? withUnanswered(template, sent, current.values) : sent,
      scope.viewer,
      current?.values,
    );
    const changed = current ? changedAnswers(template, decoded, current.values) : decoded.editable;
    const values = { ...changed, ...(publishesDraft ? this.#rulesOf(template)?.whenPublished : undefined) };
    if (current?.memberId === null && template.source === 'documents')
      return this.#copyForViewer(scope, template, current, { ...request, values }, requestId);
    const rules = this.#rulesOf(template);
    await refuseUnknownOptions(
      this.#contributions().options,
      scope,
      template.content.questions,
      changed,
      current?.values,
    );
    if (current) rules?.refuseChange?.(current.values, values);
    await attachFiles(this.#db, scope, template.content.questions, values);
    const takenOver = await rules?.ordered?.(this.#db, scope, {
      id: request.id,
      version: request.version,
      values,
      requestId,
    });
    const key = source.keyOf(request.id) ?? '';
    const statement = writer.update(scope, template.whole, {
      key,
      version: request.version,
      values,
      status: request.status,
      current,
    });
    const before = current ?? (await this.#record(scope, template, request.id));
    const changes = auditedChanges(template.whole, scope, before.values, values);
    const audit: AuditEntry = {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: 'document.update',
      subject: request.id,
      detail: {
        template: template.description,
        questions: Object.keys(values),
        ...(changes.length > 0 && { changes }),
      },
      requestId,
    };
    const store = (db: Db) =>
      applyUpdate(db, source, template.whole, statement, audit, writer.audience?.(template.whole, { key, values }));
    const row =
      rules?.changed || takenOver
        ? await this.#db.transaction().execute(async (trx) => {
            await takenOver?.storing?.(trx);
            const changed = await store(trx);
            if (changed) await rules?.changed?.(trx, scope, { id: request.id, values, requestId });
            if (changed) await takenOver?.stored(trx);
            return changed;
          })
        : await store(this.#db);
    if (!row) {
      throw new AppError('STALE_VERSION', {
        currentVersion: (await this.#record(scope, template, request.id)).version,
      });
    }
    if (writer.changesAccess) {
      await announceAccessChange(this.#db);
      this.#access.forget();
    }
    // What the change set off may have changed the document again.
    return known({ template, row: rules?.changed ? await this.#record(scope, template, request.id) : row });
  }

  /** A document without a member is a pattern for others: it stays, and the change goes to a document of the viewer's own that is made from it. */
  async #copyForViewer(
    scope: AccountScope,
    template: VisibleTemplate,
    pattern: RecordRow,
    change: { version: number; values: Values },
    requestId: string,
  ): Promise<Found> {
    if (pattern.version !== change.version) throw new AppError('STALE_VERSION', { currentVersion: pattern.version });
    refuseUnlessCreatable(scope, template);
    const idempotencyKey = copyKey(pattern.id, change.version, change.values);
    const earlier = await findCreated(this.#db, scope.viewer.userId, idempotencyKey);
    if (earlier !== undefined) return this.read(scope, earlier);
    const values = { ...pattern.values, ...change.values };
    return this.#insert(
      scope,
      { template, values, memberId: scope.viewer.userId, status: 'published', idempotencyKey },
      requestId,
    );
  }

  async remove(scope: AccountScope, ids: readonly string[], requestId: string, only?: string): Promise<number> {
    const found = await Promise.all([...new Set(ids)].map((id) => this.read(scope, id, only)));
    const byTemplate = grouped(found);
    for (const template of byTemplate.keys()) {
      const allowed =
        template.access.delete.includes(scope.viewer.appType) &&
        allowedInAccount(template, scope).canDelete &&
        this.recordsOf(template).writer !== undefined;
      if (!allowed)
        throw new AppError('DELETE_FORBIDDEN', { values: { what: `Documents of "${template.description}"` } });
      for (const { row } of byTemplate.get(template) ?? []) this.#rulesOf(template)?.refuseRemoval?.(row.values);
    }
    await this.#db.transaction().execute(async (trx) => {
      for (const [template, records] of byTemplate) {
        const documentIds = records.map(({ row }) => row.id);
        const { source, writer } = this.recordsOf(template);
        const keys = documentIds.map((id) => source.keyOf(id) ?? '');
        const gone = (await writer?.remove(trx, scope, template.whole, keys)) ?? 0;
        if (gone !== keys.length) throw documentNotFound(documentIds[0] ?? '');
        await this.#rulesOf(template)?.removed?.(
          trx,
          records.map(({ row }) => row.values),
        );
        for (const subject of documentIds) {
          await recordAudit(trx, {
            accountId: scope.accountId,
            actorId: scope.viewer.userId,
            action: 'document.delete',
            subject,
            detail: { template: template.description },
            requestId,
          });
        }
        await announceChanges(
          trx,
          records.map(({ row }) => ({
            accountId: scope.accountId,
            description: template.description,
            documentId: row.id,
            ...audienceOf(template.whole, row),
          })),
        );
        if (writer?.changesAccess) await announceAccessChange(trx);
      }
    });
    if (found.some(({ template }) => this.recordsOf(template).writer?.changesAccess)) this.#access.forget();
    return found.length;
  }

  #since({ content: { lastDays } }: VisibleTemplate, asked: Date | undefined): Date | undefined {
    if (lastDays === undefined) return asked;
    const oldest = Date.now() - lastDays * DAY_MS;
    return new Date(Math.max(oldest, asked?.getTime() ?? oldest));
  }

  /** Templates that a document with this id could belong to: by the id's form, else by looking the document up. */
  async #candidates(scope: AccountScope, id: string): Promise<VisibleTemplate[]> {
    const reader = readerOf(scope);
    const typed = await this.#catalog.visibleTo(
      reader,
      (template) => template.source !== 'documents' && this.recordsOf(template).source.keyOf(id) !== undefined,
    );
    const certain = typed.filter((template) => this.recordsOf(template).source.keyOf(id) !== id);
    if (certain.length > 0) return certain;
    const templateId = await findTemplateId(this.#db, scope, id);
    if (templateId !== undefined) return this.#catalog.visibleTo(reader, (template) => template.id === templateId);
    const holders: VisibleTemplate[] = [];
    for (const template of typed)
      if (await findRecord(this.#db, this.recordsOf(template).source, template.whole, scope, id))
        holders.push(template);
    return holders;
  }
}
