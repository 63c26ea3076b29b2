/** Why a page has no reports. Staff are the provider, so they are not sent to ask one. */
export const featureOffText = (feature: string, isForStaff: boolean): string =>
  isForStaff ? `${feature} is off for this account.` : `${feature} is off for this account. Ask your provider to turn it on.`;
