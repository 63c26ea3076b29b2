import type { CallAnswer } from '@airlane/contract/call';
import type { listDocuments } from '@airlane/contract/calls/documents';
import { templateNames } from '@airlane/domain/template-names';
import type { QueryClient } from '@tanstack/react-query';
import { isPrivateNetworkTemplate, privateNetworksKey } from '../queries/private-networks.ts';
import { inboxKey } from '../queries/inbox.ts';
import { documentListsKey, documentQuery } from '../queries/documents.ts';
import { isFacetKey } from '../queries/table-reports.ts';
import type { DocumentUpdate } from './connect.ts';
import { isOwnWrite } from './own-writes.ts';

/** Short lists of which every change counts: what was added is not in them yet. */
const alwaysRefetched: ReadonlySet<string> = new Set([templateNames.creditCardDetails]);

type DocumentList = CallAnswer<typeof listDocuments>;

/** A change to a row that is not shown may still move it here, by its sort or its filter; a live fleet must not keep every list busy for it. */
const UNSEEN_CHANGE_MS = 10_000;

/** Refetches the lists that show a changed document, and the document itself where it is open. */
export const applyUpdates = (client: QueryClient, accountId: string, updates: readonly DocumentUpdate[]): void => {
  // A badge counts on every page, and another tab may have read what this one shows.
  if (updates.some(({ description }) => description === templateNames.message))
    void client.invalidateQueries({ queryKey: inboxKey(accountId) });
  // Whatever fails or recovers in a private network may change the picture of all of it.
  if (updates.some(({ description }) => isPrivateNetworkTemplate(description)))
    void client.invalidateQueries({ queryKey: privateNetworksKey(accountId) });
  const foreign = updates.filter((update) => !isOwnWrite(update.documentId));
  const ids = new Set(foreign.map((update) => update.documentId));
  for (const id of ids) void client.invalidateQueries({ queryKey: documentQuery(accountId, id).queryKey });
  for (const templateName of new Set(foreign.map((update) => update.description))) {
    const queryKey = documentListsKey(accountId, templateName);
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
    void client.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ queryKey: key, state }) =>
        !isFacetKey(key) &&
        (alwaysRefetched.has(templateName) ||
          Date.now() - state.dataUpdatedAt > UNSEEN_CHANGE_MS ||
          ((state.data as DocumentList | undefined)?.items.some((item) => ids.has(item.id)) ?? false)),
    });
  }
};
