import type { Document } from '@airlane/contract/entities';
import { createLeader } from '@airlane/contract/calls/leaders';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentListsKey, documentQuery } from '../queries/documents.ts';

export interface NewLeader {
  readonly fullName: string;
  readonly email: string;
  readonly userDescription: string;
  readonly code: string;
  readonly country_iso: string;
  readonly number: string;
}

/** An admin or manager is made by a call of its own; what comes of it is a document like the others. */
export const createLeaderMutation = (accountId: string, templateName: string) =>
  mutationOptions({
    mutationFn: async (
      { leader, idempotencyKey }: { readonly leader: NewLeader; readonly idempotencyKey: string },
      { client },
    ): Promise<Document> => {
      const { id } = await callApi(createLeader, {
        headers: { brand: accountId, 'idempotency-key': idempotencyKey },
        body: { role: 'leader', ...leader },
      });
      return client.fetchQuery(documentQuery(accountId, id, templateName));
    },
    onSuccess: (_document, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: documentListsKey(accountId, templateName) }),
  });
