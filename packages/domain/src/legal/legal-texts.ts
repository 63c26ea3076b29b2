import type { LegalTextKey } from '../access/access-screens.ts';
import type { LegalText } from './legal-text.ts';
import { serviceTerms } from './service-terms.ts';
import { simCardTerms } from './sim-card-terms.ts';

export const legalTexts: Readonly<Record<LegalTextKey, LegalText>> = {
  'service-terms': serviceTerms,
  'sim-card-terms': simCardTerms,
};
export const legalTextKeys: readonly LegalTextKey[] = ['service-terms', 'sim-card-terms'];

/** Where the server keeps the PDF of a text. */
export const legalPdfPath = (key: LegalTextKey): string => `/legal/${key}.pdf`;
