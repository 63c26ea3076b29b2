import { taxCategories } from '@airlane/domain/tax/tax-parts';
import { z } from 'zod';
import { usdAmount } from './wire-values.ts';

/** The tax of everything in an order or an invoice that is taxed alike. */
export const taxPartSchema = z
  .object({
    category: z.enum(taxCategories).describe('As EN 16931 names it; AE is the reverse charge'),
    rate: z.number().describe('Percent'),
    label: z.string(),
    reason: z.string().describe('Why there is no tax; empty where there is'),
    reasonCode: z.string().describe('Of the VATEX code list, where it has one'),
    country: z.string().describe('Whose tax it is, ISO 3166; empty where it is nobody'),
    base: usdAmount.describe('What the tax is computed from'),
    amount: usdAmount,
  })
  .meta({ id: 'TaxPart' });
export type PresentedTaxPart = z.infer<typeof taxPartSchema>;
