import { type AppType, isStaff } from './roles.ts';
import { verticalByName } from '../verticals/verticals.ts';
import { templateNames } from '../template-names.ts';

export const TERMS_TEMPLATE = templateNames.termsAndCondition;
export const TERMS_VERSION = '0.0.1';
export const termsStatuses = ['Agree', 'Decline'] as const;

interface TermsParty {
  readonly vertical: string;
  readonly appType: AppType;
  readonly hasAccepted: boolean;
}

/** Customers accept the terms before they go on; staff, and verticals with a contract on paper, are not asked. */
export const owesTerms = ({ vertical, appType, hasAccepted }: TermsParty): boolean =>
  !hasAccepted && !isStaff(appType) && (verticalByName(vertical)?.accessScreens.asksForTerms ?? false);
