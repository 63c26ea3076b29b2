export const TERMS_TEMPLATE = 'TermsAndCondition';
export const TERMS_VERSION = '0.0.1';
export const termsStatuses = ['Agree', 'Decline'] as const;
