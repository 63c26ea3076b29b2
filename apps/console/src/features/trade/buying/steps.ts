/** The steps of an order as they stand in addresses, with spaces as underscores. */
export const wizardSteps = ['Order SIM', 'Deal Details', 'Address Form', 'Payment'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const stepHref = (
  accountId: string,
  step: WizardStep | 'Contact Sales' | 'Activate SIM',
  orderId?: string,
): string =>
  `#/${encodeURIComponent(accountId)}/self_service/${step.replaceAll(' ', '_')}${orderId === undefined ? '' : `/${encodeURIComponent(orderId)}`}`;

export const ordersHref = (accountId: string): string => `#/${encodeURIComponent(accountId)}/OrderSimTable`;
export const orderHref = (accountId: string, id: string): string =>
  `#/${encodeURIComponent(accountId)}/OrderSIM/${encodeURIComponent(id)}`;
