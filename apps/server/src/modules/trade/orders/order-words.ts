import type { OrderStatus } from '@airlane/domain/buying/order-status';

interface StepWords {
  readonly subject: (orderId: string) => string;
  readonly text: (order: {
    readonly orderId: string;
    readonly quantity: number;
    readonly item: string;
    readonly trackingNumber: string;
  }) => string;
  /** Worth a mail, beside the message in the inbox. */
  readonly isMailed: boolean;
}

/** What a customer is notified of when an order takes a step; nothing of those that they take themselves and see at once. */
export const stepWords: Readonly<Partial<Record<OrderStatus, StepWords>>> = {
  Submitted: {
    subject: (orderId) => `Order ${orderId} confirmed`,
    text: ({ orderId, quantity, item }) => `Thank you for your order ${orderId}: ${quantity} × ${item}.`,
    isMailed: true,
  },
  Processing: {
    subject: (orderId) => `Order ${orderId} is being prepared`,
    text: ({ orderId }) => `The SIMs of your order ${orderId} have been assigned to your account.`,
    isMailed: false,
  },
  'Shipping in Process': {
    subject: (orderId) => `Order ${orderId} has been shipped`,
    text: ({ orderId, trackingNumber }) =>
      `Your order ${orderId} is on its way.${trackingNumber === '' ? '' : ` Tracking number: ${trackingNumber}.`}`,
    isMailed: true,
  },
  Completed: {
    subject: (orderId) => `Order ${orderId} is complete`,
    text: ({ orderId }) => `Your order ${orderId} is complete. Activate its SIMs when you are ready.`,
    isMailed: true,
  },
  Canceled: {
    subject: (orderId) => `Order ${orderId} was canceled`,
    text: ({ orderId }) => `Your order ${orderId} was canceled. What you have paid for it is refunded to your card.`,
    isMailed: true,
  },
};
