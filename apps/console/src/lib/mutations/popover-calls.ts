import { assignSimsToAccount, provisionSim } from '@airlane/contract/calls/sim-inventory';
import type { CallInput } from '@airlane/contract/call';
import { importDeal } from '@airlane/contract/calls/deals';
import { templateNames } from '@airlane/domain/template-names';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { documentListsKey } from '../queries/documents.ts';

interface Attempt {
  readonly idempotencyKey: string;
}

export const importDealMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ dealId, idempotencyKey }: Attempt & { readonly dealId: string }) =>
      callApi(importDeal, {
        headers: { brand: accountId, template: 'Deal', deal: dealId, 'idempotency-key': idempotencyKey },
      }),
    onSuccess: (_answer, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: documentListsKey(accountId, 'Deal') }),
  });

export interface SimAnswers {
  readonly ICCID: string;
  readonly size: string;
  readonly customerId: string;
  readonly msisdn_sponsor_name: string;
}

export const provisionSimMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: ({ sim, idempotencyKey }: Attempt & { readonly sim: SimAnswers }) =>
      callApi(provisionSim, { headers: { brand: accountId, 'idempotency-key': idempotencyKey }, body: sim }),
    onSuccess: (_answer, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: documentListsKey(accountId, templateNames.simInventory) }),
  });

export type SimAssignment = NonNullable<CallInput<typeof assignSimsToAccount>['body']>;

export const assignSimsMutation = (accountId: string) =>
  mutationOptions({
    mutationFn: (body: SimAssignment) => callApi(assignSimsToAccount, { headers: { brand: accountId }, body }),
    onSuccess: ({ isDryRun }, _body, _result, { client }) =>
      isDryRun
        ? undefined
        : client.invalidateQueries({ queryKey: documentListsKey(accountId, templateNames.simInventory) }),
  });
