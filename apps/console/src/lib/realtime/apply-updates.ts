import type { CallAnswer, listDocuments } from '@airlane/contract';
import type { QueryClient } from '@tanstack/react-query';
import { documentListsKey, documentQuery } from '../queries/documents.ts';
import type { DocumentUpdate } from './connect.ts';
import { isOwnWrite } from './own-writes.ts';

type DocumentList = CallAnswer<typeof listDocuments>;

/** Refetches the lists that show a changed document, and the document itself where it is open. */
export const applyUpdates = (client: QueryClient, accountId: string, updates: readonly DocumentUpdate[]): void => {
  const foreign = updates.filter((update) => !isOwnWrite(update.documentId));
  const ids = new Set(foreign.map((update) => update.documentId));
  for (const id of ids) void client.invalidateQueries({ queryKey: documentQuery(accountId, id).queryKey });
  for (const templateName of new Set(foreign.map((update) => update.description))) {
    const queryKey = documentListsKey(accountId, templateName);
    // A list that does not show the document only becomes stale: with a live fleet it would otherwise never rest.
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
    void client.refetchQueries({
      queryKey,
      type: 'active',
      predicate: (query) => (query.state.data as DocumentList | undefined)?.items.some((item) => ids.has(item.id)) ?? false,
    });
  }
};
