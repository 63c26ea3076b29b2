import type { Document } from '@airlane/contract';
import { createDocument, deleteDocuments, updateDocument } from '@airlane/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentListsKey, documentQuery } from '../queries/documents.ts';
import { asOwnWrite } from '../realtime/own-writes.ts';

export interface Answer {
  readonly questionId: string;
  readonly answer?: unknown;
}

export const createDocumentMutation = (accountId: string, templateName: string) =>
  mutationOptions({
    /** The key is one per form: a retry after a lost answer must not create twice. */
    mutationFn: ({ answers, idempotencyKey }: { readonly answers: readonly Answer[]; readonly idempotencyKey: string }): Promise<Document> =>
      callApi(createDocument, {
        headers: { brand: accountId, template: templateName, 'idempotency-key': idempotencyKey },
        body: { questions: answers.map(({ questionId, answer }) => ({ questionId, answer })), status: 'published' },
      }),
    onSuccess: (document, _variables, _result, { client }) => {
      client.setQueryData(documentQuery(accountId, document.id).queryKey, document);
      void client.invalidateQueries({ queryKey: documentListsKey(accountId, templateName) });
    },
  });

export const updateDocumentMutation = (accountId: string, templateName: string, id: string) =>
  mutationOptions({
    mutationFn: ({ answers, version }: { readonly answers: readonly Answer[]; readonly version: number }): Promise<Document> =>
      asOwnWrite(id, () =>
        callApi(updateDocument, {
          headers: { brand: accountId },
          params: { id },
          body: { version, questions: answers.map(({ questionId, answer }) => ({ questionId, answer })), status: 'published' },
        }),
      ),
    onSuccess: (document, _variables, _result, { client }) => {
      client.setQueryData(documentQuery(accountId, id).queryKey, document);
      void client.invalidateQueries({ queryKey: documentListsKey(accountId, templateName) });
    },
  });

export const deleteDocumentMutation = (accountId: string, templateName: string) =>
  mutationOptions({
    mutationFn: (id: string) =>
      asOwnWrite(id, () => callApi(deleteDocuments, { headers: { brand: accountId }, body: { documents: [id] } })),
    onSuccess: (_answer, id, _result, { client }) => {
      client.removeQueries({ queryKey: documentQuery(accountId, id).queryKey });
      return client.invalidateQueries({ queryKey: documentListsKey(accountId, templateName) });
    },
  });
