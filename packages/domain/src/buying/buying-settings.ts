import { accountsQuestionIds } from '../template-names.ts';

export interface BuyingSettings {
  readonly ordersWithoutCard: boolean;
  /** Name of the account in the invoicing system; empty where this server invoices. */
  readonly invoicedBy: string;
  readonly requiresTerms: boolean;
}

/** How an account buys, as staff set it on its form. */
export const buyingSettings = (answers: Readonly<Record<string, unknown>>): BuyingSettings => {
  const invoicedBy = answers[accountsQuestionIds.greeninvoicename];
  const terms = answers[accountsQuestionIds.termsAndConditions];
  return {
    ordersWithoutCard: answers[accountsQuestionIds.orderWithoutPaymentMethod] === true,
    invoicedBy: typeof invoicedBy === 'string' ? invoicedBy.trim() : '',
    requiresTerms: (Array.isArray(terms) ? terms[0] : terms) !== 'false',
  };
};
