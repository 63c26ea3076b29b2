import { numberText } from '@airlane/domain/text/number-text';
import type { AccountScope } from '../access/viewer.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/open.ts';
import { AppError } from '../errors.ts';
import type { Job } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/queue.ts';
import { invalidField } from '../validation.ts';
import type { ImportKind, Named, StoredImport, StoredRow } from './import-kind.ts';
import { MAX_SHOWN_ROWS } from './import-rows.repository.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { parseLines } from './parse-lines.ts';

export interface ImportParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'send'>;
}

/** Imports that share tables, a job and who sees them. */
export interface ImportSet<Order extends StoredImport, Row extends StoredRow> {
  readonly repository: ImportsRepository<Order, Row>;
  readonly job: Job<{ readonly importId?: string }>;
  readonly kindOf: (order: Order) => ImportKind<Order, Row>;
  /** The values that columns have in the imports that a person sees. Refuses a person who sees none. */
  readonly visibleTo: (scope: AccountScope) => Promise<Partial<Order>>;
}

export const importNotFound = (): AppError => new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Import' } });

const isStarted = ({ status }: StoredImport): boolean =>
  status !== 'waiting' && status !== 'receiving' && status !== 'checked';

/** The life of an import: lines arrive, are checked, imported by a job, and can be removed again. */
export class ImportsService<Order extends StoredImport, Row extends StoredRow> {
  readonly #parts: ImportParts;
  readonly #set: ImportSet<Order, Row>;

  constructor(parts: ImportParts, set: ImportSet<Order, Row>) {
    this.#parts = parts;
    this.#set = set;
  }

  async list(scope: AccountScope): Promise<Named<Order>[]> {
    return this.#set.repository.list(this.#parts.db, await this.#set.visibleTo(scope));
  }

  async get(scope: AccountScope, id: string): Promise<Named<Order>> {
    const visible = await this.#set.visibleTo(scope);
    const order = await this.#set.repository.find(this.#parts.db, { ...visible, id });
    if (!order) throw importNotFound();
    return order;
  }

  /** An import with a page of its findings, and what an undo left alone. */
  async getDetails(scope: AccountScope, id: string, afterLine = 0, pageSize = MAX_SHOWN_ROWS) {
    const { db } = this.#parts;
    const { repository } = this.#set;
    return {
      order: await this.get(scope, id),
      summary: await repository.rows.summariseFindings(db, id),
      findings: await repository.rows.listFindings(db, id, afterLine, pageSize),
      left: await repository.rows.listLeft(db, id),
    };
  }

  /** Stores lines of the file as they arrive. Nothing is imported before the import is started. */
  async receiveLines(scope: AccountScope, id: string, firstLine: number, lines: readonly string[]): Promise<number> {
    const { repository, kindOf } = this.#set;
    const order = await this.get(scope, id);
    const { maxRows = Number.POSITIVE_INFINITY, stageLines } = kindOf(order);
    if (firstLine + lines.length - 2 > maxRows)
      throw invalidField('lines', 'tooMany', `A file has at most ${numberText(maxRows)} rows. Split it`);
    const rows = await stageLines(scope, order, parseLines(order, firstLine, lines));
    await this.#change(id, async (trx, { status }) => {
      if (status !== 'waiting' && status !== 'receiving')
        throw invalidField('id', 'status', `This import is ${status}: its lines are complete`);
      await repository.rows.stage(trx, id, rows);
      if (status === 'waiting') await repository.markReceiving(trx, id);
    });
    return lines.length;
  }

  async check(scope: AccountScope, id: string): Promise<void> {
    await this.get(scope, id);
    await this.#change(id, async (trx, order) => {
      if (order.status === 'waiting') throw invalidField('id', 'empty', 'The file has no lines below the first');
      if (order.status === 'receiving') await this.closeStaging(trx, order);
    });
  }

  /** All rows are there: adds the findings that need all of them, and counts. */
  async closeStaging(trx: Db, order: Order): Promise<void> {
    await this.#set.kindOf(order).findConflicts(trx, order);
    await this.#set.repository.markChecked(trx, order.id);
  }

  /** Once started it continues after a restart of the server. Starting it again changes nothing. */
  async start(scope: AccountScope, id: string, requestId: string, changes: Partial<Order> = {}): Promise<Named<Order>> {
    const { repository, kindOf } = this.#set;
    await this.get(scope, id);
    await this.#change(id, async (trx, order) => {
      if (order.status === 'done') return;
      if (order.status === 'importing') return this.#sendJob(trx, id);
      if (order.status !== 'checked') throw invalidField('id', 'status', 'Check the file first');
      if (order.good === 0) throw invalidField('id', 'nothingToDo', 'No row can be imported. See the findings');
      await kindOf(order).beforeStart?.(trx, order);
      if (Object.keys(changes).length > 0) await repository.update(trx, id, changes);
      await repository.markImporting(trx, id);
      await this.#recordStep(trx, 'import', { ...order, ...changes }, scope, requestId);
    });
    return this.get(scope, id);
  }

  /** Begins to remove what the import made. Undoing again tries what was left alone. */
  async undo(scope: AccountScope, id: string, requestId: string): Promise<Named<Order>> {
    const { repository } = this.#set;
    await this.get(scope, id);
    await this.#change(id, async (trx, order) => {
      if (order.status === 'undoing') return;
      const isOpen = order.status === 'done' || (order.status === 'undone' && order.kept > 0);
      if (!isOpen || !(await repository.rows.hasMade(trx, id)))
        throw invalidField(
          'id',
          'status',
          order.status === 'undone' ? 'This import is already undone' : 'There is nothing to undo',
        );
      await repository.markUndoing(trx, id, scope.viewer.userId);
      await this.#recordStep(trx, 'undo', order, scope, requestId);
    });
    return this.get(scope, id);
  }

  async discard(scope: AccountScope, id: string): Promise<void> {
    await this.get(scope, id);
    await this.#change(id, async (trx, order) => {
      if (isStarted(order)) throw invalidField('id', 'status', this.#set.kindOf(order).undiscardable(order));
      await this.#set.repository.remove(trx, id);
    });
  }

  #change(id: string, change: (trx: Db, order: Order) => Promise<void>): Promise<void> {
    return this.#parts.db.transaction().execute(async (trx) => {
      const order = await this.#set.repository.lock(trx, id);
      if (!order) throw importNotFound();
      await change(trx, order);
    });
  }

  async #recordStep(
    trx: Db,
    step: 'import' | 'undo',
    order: Order,
    scope: AccountScope,
    requestId: string,
  ): Promise<void> {
    await recordAudit(trx, {
      ...this.#set.kindOf(order).auditOf(step, order, scope),
      actorId: scope.viewer.userId,
      subject: order.id,
      requestId,
    });
    await this.#sendJob(trx, order.id);
  }

  #sendJob(trx: Db, importId: string): Promise<void> {
    return this.#parts.jobs.send(this.#set.job, { importId }, trx);
  }
}
