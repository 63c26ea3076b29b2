/** What a provider does first on an empty server, in this order. */
export const setupStepIds = ['network', 'seller', 'account', 'sims', 'invitation', 'deal'] as const;
export type SetupStepId = (typeof setupStepIds)[number];
