/** Signing secrets that were just made, until they were copied. They stay in the memory of this page only, so a reload forgets them. */
const fresh = new Map<string, string>();

export const keepFreshSecret = (integration: string, secret: string | null): void =>
  void (secret !== null && fresh.set(integration, secret));
export const freshSecretOf = (integration: string): string | undefined => fresh.get(integration);
export const forgetFreshSecret = (integration: string): void => void fresh.delete(integration);
