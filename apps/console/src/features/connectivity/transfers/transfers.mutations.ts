import { offerTransfer, orderTransfer } from '@airlane/contract/calls/transfers';
import type { ShownThings } from '@airlane/contract/calls/bulk';
import type { TransferOrder } from '@airlane/domain/things/transfer-life';
import { callApi } from '#lib/api/api.ts';

export interface TransferOffer {
  readonly to: string;
  readonly iccids: readonly string[];
  /** Instead of ICCIDs: what the table shows. */
  readonly things?: ShownThings | undefined;
  readonly note: string;
  /** The same at every attempt, so that an offer is made once. */
  readonly key: string;
}

export const sendOffer = (accountId: string, { to, iccids, things, note, key }: TransferOffer) =>
  callApi(offerTransfer, {
    headers: { brand: accountId, 'idempotency-key': key },
    body: { to, iccids: [...iccids], ...(things && { things }), note },
  });
export const answerTransfer = (accountId: string, id: string, order: TransferOrder) =>
  callApi(orderTransfer, { headers: { brand: accountId }, params: { id, order } });
