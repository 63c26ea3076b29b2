/** In the order of life; an order can be canceled until it is shipped. */
export const orderStatuses = ['Draft', 'Awaiting Payment', 'Submitted', 'Processing', 'Shipping in Process', 'Completed', 'Canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Draft: ['Awaiting Payment', 'Submitted', 'Canceled'],
  'Awaiting Payment': ['Submitted', 'Canceled'],
  Submitted: ['Processing', 'Canceled'],
  Processing: ['Shipping in Process', 'Canceled'],
  'Shipping in Process': ['Completed'],
  Completed: [],
  Canceled: [],
};

const isOrderStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text);

/** Why an order cannot go from one status to another; the message names both. */
export const orderStepProblem = (from: string, to: string): string | undefined => {
  if (from === to) return undefined;
  if (isOrderStatus(from) && isOrderStatus(to) && next[from].includes(to)) return undefined;
  const possible = isOrderStatus(from) && next[from].length > 0 ? `It can become ${next[from].join(', ')}.` : 'It stays as it is.';
  return `An order that is "${from}" cannot become "${to}". ${possible}`;
};
