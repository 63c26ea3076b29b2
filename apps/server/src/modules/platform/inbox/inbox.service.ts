import type { ListItem } from '@airlane/contract/entities';
import { DAY_MS } from '@airlane/domain/time/durations';
import { INBOX_DAYS } from '@airlane/domain/lists/lists';
import { templateNames } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { presentItems } from '../documents/documents.presenter.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import { wantedSql } from './preferences.repository.ts';
import {
  countUnreadMessages,
  type InboxFilter,
  listConditionSql,
  markEverything,
  saveMarks,
  unreadAmong,
} from './inbox.repository.ts';

const INBOX = templateNames.message;
/** Instead of the id of a message: all of them changed for this person. */
const ALL_MESSAGES = 'all';

export interface InboxRequest extends InboxFilter {
  readonly page: number;
  readonly size: number;
  readonly search: string | undefined;
}

const daysOf = ({ content: { lastDays = INBOX_DAYS } }: VisibleTemplate): Date =>
  new Date(Date.now() - lastDays * DAY_MS);
/** The inbox of an account, as one person has read it. */
export class InboxService {
  readonly #db: Db;
  readonly #documents: DocumentsService;

  constructor(db: Db, documents: DocumentsService) {
    this.#db = db;
    this.#documents = documents;
  }

  async list(
    scope: AccountScope,
    { page, size, search, unread, severity, kind }: InboxRequest,
  ): Promise<{ items: (ListItem & { isRead: boolean })[]; totalCount: number; isDisabled: boolean }> {
    const also = await listConditionSql(this.#db, scope, { unread, severity, kind });
    const { template, rows, total, isDisabled } = await this.#documents.list(scope, INBOX, {
      page,
      pageSize: size,
      search,
      also,
    });
    const unreadIds = await unreadAmong(
      this.#db,
      scope,
      rows.map(({ id }) => id),
    );
    return {
      items: presentItems(template, rows).map((item) => ({ ...item, isRead: !unreadIds.has(item.id) })),
      totalCount: total,
      isDisabled,
    };
  }

  async countUnread(scope: AccountScope): Promise<number> {
    const template = await this.#documents.template(scope, INBOX);
    return countUnreadMessages(this.#db, scope, template, {
      since: daysOf(template),
      also: await wantedSql(this.#db, scope.viewer.userId),
    });
  }

  async mark(
    scope: AccountScope,
    ids: readonly string[],
    isRead: boolean,
  ): Promise<{ marked: number; unread: number }> {
    const template = await this.#documents.template(scope, INBOX);
    const marked = await this.#db.transaction().execute(async (trx) => {
      const changed = await saveMarks(trx, scope, template, { ids, isRead, since: daysOf(template) });
      await this.#notifyOwnTabs(trx, scope, changed);
      return changed.length;
    });
    return { marked, unread: await this.countUnread(scope) };
  }

  async markAll(scope: AccountScope): Promise<number> {
    const template = await this.#documents.template(scope, INBOX);
    await this.#db.transaction().execute(async (trx) => {
      await markEverything(trx, scope, template);
      await this.#notifyOwnTabs(trx, scope, [ALL_MESSAGES]);
    });
    return this.countUnread(scope);
  }

  #notifyOwnTabs(trx: Db, { accountId, viewer: { userId } }: AccountScope, ids: readonly string[]): Promise<void> {
    return announceChanges(
      trx,
      ids.map((documentId) => ({ accountId, description: INBOX, documentId, onlyUserId: userId })),
    );
  }
}
