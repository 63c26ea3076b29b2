import { createPaymentCustomer, getClientSecret, saveCard } from '@airlane/contract/calls/payments';
import { listDocuments } from '@airlane/contract/calls/documents';
import { creditCardDetailsQuestionIds as ids, templateNames } from '@airlane/domain/template-names';
import type { Person, TestApp } from './app.ts';

export const GOOD_CARD = '4242424242424242';
export const OTHER_GOOD_CARD = '5555555555554444';
export const DECLINED_LATER = '4000000000000341';
export const CONFIRMED_EACH_TIME = '4000002760003184';
export const LOSES_ANSWERS = '4000000000000705';

export const billing = {
  email: 'billing@acme.test',
  companyName: 'Acme Logistics',
  phone: '+1 555 1234',
  address: { city: 'Austin', country: 'US', line1: '1 Main Street', line2: '', postal_code: '73301', state: 'TX' },
};

/** What the frame of the sandbox does with a client secret. */
export const typeCard = async (
  server: TestApp,
  clientSecret: string,
  number: string,
): Promise<{ readonly status: string; readonly cardId?: string; readonly problem?: string }> => {
  const post = async (path: string, body: object) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/v1/payments/sandbox/${path}`,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({ clientSecret, ...body }),
      })
    ).json<{ status: string; cardId?: string; problem?: string }>();
  const first = await post('setups', { number, month: 12, year: 2034, cvc: '123' });
  return first.status === 'authentication' ? post('answers', { isConfirmed: true }) : first;
};

export const connect = (person: Person, account: string) =>
  person.call(createPaymentCustomer, { body: billing }, account);

export const addCard = async (server: TestApp, person: Person, account: string, number: string): Promise<string> => {
  const clientSecret = await person.call(getClientSecret, {}, account);
  await typeCard(server, clientSecret, number);
  return (await person.call(saveCard, { body: { setupId: clientSecret.split('_secret_')[0] ?? '' } }, account))
    .documentId;
};

export const cardsOf = async (person: Person, account: string) => {
  const { items } = await person.call(
    listDocuments,
    { query: { templateName: templateNames.creditCardDetails, page: 1, pageSize: 2 } },
    account,
  );
  return items.map((item) => {
    const answerTo = (id: string): unknown => item.questions.find(({ questionId }) => questionId === id)?.answer;
    return {
      id: item.id,
      version: item.version,
      last4: answerTo(ids.cardLast4Digits),
      isDefault: answerTo(ids.defaultCard) === 'true',
      cardId: answerTo(ids.paymentMethodId),
    };
  });
};

/** Nothing is left of an account's payments, so that each test begins anew. */
export const forgetPayments = async ({ database: { db } }: TestApp): Promise<void> => {
  for (const table of [
    'payment_refunds',
    'payment_attempts',
    'payment_charges',
    'payment_setups',
    'payment_customers',
    'payment_events',
    'sandbox_payment_events',
    'sandbox_payment_requests',
    'sandbox_payment_objects',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('documents').where('template_id', '=', `template-${templateNames.creditCardDetails}`).execute();
};
