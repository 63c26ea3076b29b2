import type { LegalTextKey } from '../access/access-screens.ts';
import type { LegalText } from './legal-text.ts';
import { serviceTerms } from './service-terms.ts';
import { simCardTerms } from './sim-card-terms.ts';

/** What holds until a provider has a text of its own. The party is the one that a customer agrees with. */
export const shippedLegalTexts: Readonly<Record<LegalTextKey, (party: string) => LegalText>> = {
  'service-terms': serviceTerms,
  'sim-card-terms': simCardTerms,
};
