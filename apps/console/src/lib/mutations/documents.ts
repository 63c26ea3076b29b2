import type { Document } from '@airlane/contract/entities';
import { createDocumentCall } from '@airlane/contract/prepared-calls';
import { deleteDocuments, updateDocument } from '@airlane/contract/calls/documents';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import { callApi, makeCall } from '../api/api.ts';
import { documentListsKey, documentQuery } from '../queries/documents.ts';
import { meQuery } from '../queries/me.ts';
import { asOwnWrite } from '../realtime/own-writes.ts';

export interface Answer {
  readonly questionId: string;
  readonly answer?: unknown;
}

interface NewDocument {
  readonly answers: readonly Answer[];
  readonly idempotencyKey: string;
  readonly status?: 'draft' | 'published';
  /** For whom it is made; for the current user without it. */
  readonly member?: string | undefined;
}

/** A person without a member profile makes documents under their own id, so that has to be known first. */
const currentUser = (client: QueryClient): string => {
  const me = client.getQueryData(meQuery().queryKey);
  if (me === undefined) throw new Error('App not loaded yet');
  return me.id;
};

/** Older servers answer an update with nothing. */
const returned = (document: Document | null | undefined): Document => {
  if (document?.id === undefined) throw new Error('Document was not returned by API');
  return document;
};

export const createDocumentMutation = (accountId: string, templateName: string) =>
  mutationOptions({
    /** The key is one per form: a retry after a lost answer must not create twice. */
    mutationFn: async (
      { answers, idempotencyKey, status = 'published', member }: NewDocument,
      { client },
    ): Promise<Document> =>
      returned(
        await makeCall(
          createDocumentCall(accountId, templateName, {
            answers,
            status,
            member: member ?? currentUser(client),
            idempotencyKey,
          }),
        ),
      ),
    onSuccess: (document, _variables, _result, { client }) => {
      client.setQueryData(documentQuery(accountId, document.id).queryKey, document);
      void client.invalidateQueries({ queryKey: documentListsKey(accountId, templateName) });
    },
  });

export const updateDocumentMutation = (accountId: string, templateName: string, id: string) =>
  mutationOptions({
    mutationFn: ({
      answers,
      version,
    }: {
      readonly answers: readonly Answer[];
      readonly version: number;
    }): Promise<Document> =>
      asOwnWrite(id, async () =>
        returned(
          await callApi(updateDocument, {
            headers: { brand: accountId },
            params: { id },
            body: {
              version,
              questions: answers.map(({ questionId, answer }) => ({ questionId, answer })),
              status: 'published',
              templateName,
            },
          }),
        ),
      ),
    onSuccess: (document, _variables, _result, { client }) => {
      client.setQueryData(documentQuery(accountId, document.id).queryKey, document);
      void client.invalidateQueries({ queryKey: documentListsKey(accountId, templateName) });
    },
  });

export const deleteDocumentMutation = (accountId: string, templateName: string) =>
  mutationOptions({
    mutationFn: (id: string) =>
      asOwnWrite(id, () =>
        callApi(deleteDocuments, { headers: { brand: accountId }, body: { documents: [id], template: templateName } }),
      ),
    onSuccess: (_answer, id, _result, { client }) => {
      client.removeQueries({ queryKey: documentQuery(accountId, id).queryKey });
      return client.invalidateQueries({ queryKey: documentListsKey(accountId, templateName) });
    },
  });
