import {
  createPaymentCustomer,
  getClientSecret,
  type PaymentCustomer,
  saveCard,
} from '@airlane/contract/calls/payments';
import { updateDocument } from '@airlane/contract/calls/documents';
import { creditCardDetailsQuestionIds as ids, templateNames } from '@airlane/domain/template-names';
import { callApi } from '#lib/api/api.ts';

const inAccount = (accountId: string) => ({ headers: { brand: accountId } });

export const readClientSecret = (accountId: string) => callApi(getClientSecret, inAccount(accountId));
export const connectAccount = (accountId: string, body: PaymentCustomer) =>
  callApi(createPaymentCustomer, { ...inAccount(accountId), body });
export const takeOverCard = (accountId: string, setupId: string) =>
  callApi(saveCard, { ...inAccount(accountId), body: { setupId } });

const change = (
  accountId: string,
  { id, version }: { readonly id: string; readonly version: number },
  answers: Readonly<Record<string, string>>,
) =>
  callApi(updateDocument, {
    ...inAccount(accountId),
    params: { id },
    body: {
      version,
      questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
      templateName: templateNames.creditCardDetails,
    },
  });

export const chooseDefaultCard = (accountId: string, card: { readonly id: string; readonly version: number }) =>
  change(accountId, card, { [ids.defaultCard]: 'true' });

/** A card is removed by clearing it; the server takes it from the provider. */
export const clearCard = (accountId: string, card: { readonly id: string; readonly version: number }) =>
  change(accountId, card, {
    [ids.paymentMethodId]: '',
    [ids.cardBrand]: '',
    [ids.cardLast4Digits]: '',
    [ids.cardExpiration]: '',
    [ids.defaultCard]: '',
  });
