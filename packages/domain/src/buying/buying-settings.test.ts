import { expect, test } from 'vitest';
import { accountsQuestionIds as asked } from '../template-names.ts';
import { buyingSettings } from './buying-settings.ts';

const usual = { ordersWithoutCard: false, invoicedBy: '', requiresTerms: true };
test.each([
  [{}, usual],
  [{ [asked.orderWithoutPaymentMethod]: true }, { ...usual, ordersWithoutCard: true }],
  [{ [asked.orderWithoutPaymentMethod]: false }, usual],
  [{ [asked.greeninvoicename]: ' Green ' }, { ...usual, invoicedBy: 'Green' }],
  [{ [asked.greeninvoicename]: '  ' }, usual],
  [{ [asked.greeninvoicename]: 7 }, usual],
  [{ [asked.termsAndConditions]: ['false'] }, { ...usual, requiresTerms: false }],
  [{ [asked.termsAndConditions]: 'false' }, { ...usual, requiresTerms: false }],
  [{ [asked.termsAndConditions]: ['true'] }, usual],
])('%j', (answers, expected) => expect(buyingSettings(answers)).toEqual(expected));
