import { statusLife } from '../lists/status-life.ts';
import { DAY_MS } from '../time/durations.ts';

const life = statusLife('A transfer', {
  offered: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
});

export const transferStatuses = life.statuses;
export type TransferStatus = (typeof transferStatuses)[number];
export const transferStepProblem = life.problem;

/** An offer without an answer expires after so many days. */
export const TRANSFER_OFFER_DAYS = 14;

export type TransferSide = 'sender' | 'receiver';
export const transferOrders = ['accept', 'decline', 'withdraw'] as const;
export type TransferOrder = (typeof transferOrders)[number];

/** Who gives an order, and what a transfer becomes by it. */
export const transferOrderOf: Readonly<
  Record<TransferOrder, { readonly side: TransferSide; readonly to: TransferStatus }>
> = {
  accept: { side: 'receiver', to: 'accepted' },
  decline: { side: 'receiver', to: 'declined' },
  withdraw: { side: 'sender', to: 'withdrawn' },
};

/** An offer without an answer runs out by itself. */
export const transferStatusAt = (status: TransferStatus, offeredAt: Date, now: Date): TransferStatus =>
  status === 'offered' && now.getTime() - offeredAt.getTime() >= TRANSFER_OFFER_DAYS * DAY_MS ? 'expired' : status;

export interface TransferParty {
  readonly id: string;
  readonly vertical: string;
  readonly isAdminPanel: boolean;
}

/** Why Things cannot go from one account to another; that an account of another provider exists is not told. */
export const transferTargetProblem = (from: TransferParty, to: TransferParty | undefined): string | undefined => {
  if (!to || to.vertical !== from.vertical || to.isAdminPanel) return 'No account has this id or code';
  return to.id === from.id ? 'These Things are in this account already' : undefined;
};

/** What the former owner called a Thing stays behind; it begins again under the end of its number. */
export const THING_NAME_DIGITS = 6;
