import { commonHeaders } from '@airlane/contract/headers';
import { defineCallShape } from '@airlane/contract/call';
import { updateDocument } from '@airlane/contract/calls/documents';
import { isOptionPath } from '@airlane/domain/text/option-path';
import { mutationOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../api/api.ts';
import { accountListsKey, documentQuery } from '../queries/documents.ts';
import { reportsKey } from '../queries/reports.ts';

export type InfoBlockState = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Saves what was edited in a block to the address that its report names. */
export const saveInfoBlockMutation = (accountId: string, address: string) =>
  mutationOptions({
    mutationFn: (body: InfoBlockState) => {
      if (!isOptionPath(address)) throw new Error(`"${address}" is not a path of this API`);
      const [path = '', search = ''] = address.split('?', 2);
      const call = defineCallShape({
        id: 'saveInfoBlock',
        method: 'PUT',
        path,
        summary: 'Save an info block',
        tag: 'Reports',
        headers: commonHeaders,
        query: z.record(z.string(), z.string()),
        body: z.record(z.string(), z.unknown()),
        answer: z.unknown(),
      });
      return callApi(call, {
        headers: { brand: accountId },
        query: Object.fromEntries(new URLSearchParams(search)),
        body,
      });
    },
    onSuccess: (_answer, _state, _result, { client }) => client.invalidateQueries({ queryKey: reportsKey(accountId) }),
  });

interface DocumentField {
  readonly documentId: string;
  readonly questionId: string;
}

/** Saves one answer of a document, made on the version that was looked at. */
export const saveDocumentFieldMutation = (accountId: string, { documentId, questionId }: DocumentField) =>
  mutationOptions({
    mutationFn: ({ answer, version }: { readonly answer: string; readonly version: number }) =>
      callApi(updateDocument, {
        headers: { brand: accountId },
        params: { id: documentId },
        body: { version, questions: [{ questionId, answer }], status: 'published' },
      }),
    onSuccess: (document, _change, _result, { client }) => {
      client.setQueryData(documentQuery(accountId, documentId).queryKey, document);
      void client.invalidateQueries({ queryKey: accountListsKey(accountId) });
      return client.invalidateQueries({ queryKey: reportsKey(accountId) });
    },
  });
