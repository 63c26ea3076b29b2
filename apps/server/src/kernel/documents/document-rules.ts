import type { AccountScope } from '#kernel/access/viewer.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Values } from './record-writer.ts';

export interface CreatedDocument {
  readonly id: string;
  readonly values: Values;
  readonly requestId: string;
}

export interface OrderedChange {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
  readonly requestId: string;
}

/** What was taken over elsewhere is closed with the change that it was for. */
export interface TakenOver {
  /** First in the transaction that stores the change: what has to be locked before the document is. */
  storing?(trx: Db): Promise<void>;
  stored(trx: Db): Promise<void>;
}

export interface Completion {
  /** Answers that only the server gives. */
  readonly answers: Values;
  /** Like the rules' own `created`, for what was found out before the transaction: inside it nothing else may be asked, because the embedded database has one session. */
  readonly created?: (trx: Db, document: CreatedDocument) => Promise<void>;
}

/** What the documents of one template set off beyond being stored. Such a document is acted upon when it is created, so it is never a draft. */
export interface DocumentRules {
  /** A draft of such a document sets nothing off, so there may be one. */
  readonly takesDrafts?: boolean;
  /** Answers that a draft gets when it is published. */
  readonly whenPublished?: Values;
  /** What people may do depends on these documents, so every process must look again after one was made. */
  readonly changesAccess?: boolean;
  /** Refuses answers by question, and adds what only the server knows. */
  complete?(
    db: Db,
    scope: AccountScope,
    values: Values,
    how: { readonly isDraft: boolean; readonly template: VisibleTemplate },
  ): Promise<Completion>;
  /** In the transaction that stores the document: what is begun here exists when and only when the document does. */
  created?(trx: Db, scope: AccountScope, document: CreatedDocument): Promise<void>;
  /** Refuses a change by question. Documents that are acted upon seldom allow any. */
  refuseChange?(current: Values, changed: Values): void;
  /** Before the change is stored, outside of any transaction: what another part has to take over first. Refusing keeps the change out. */
  ordered?(db: Db, scope: AccountScope, change: OrderedChange): Promise<TakenOver | undefined>;
  /** Refuses that a document is removed, by what it says. */
  refuseRemoval?(current: Values): void;
  /** In the transaction that removed documents, with what they said. */
  removed?(trx: Db, removed: readonly Values[]): Promise<void>;
  /** In the transaction that stores the change. */
  changed?(trx: Db, scope: AccountScope, document: CreatedDocument): Promise<void>;
}

/** Under this name stand the rules of every template whose documents are campaigns. */
export const OTA_RULES = '(OTA templates)';

export type RulesByTemplate = Readonly<Partial<Record<string, DocumentRules>>>;
