import { daysAfter } from '../time/durations.ts';

/** Days after the first try of the card at which it is tried again. */
export const RETRY_DAYS = [1, 3, 7, 14] as const;
/** How long before it is due an invoice without a card is remembered of. */
export const REMINDER_DAYS = 7;

/** When a card that was declined so many times is tried again; nothing where it has been tried often enough. */
export const nextCollection = (attempts: number, firstAttempt: Date): Date | undefined => {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? undefined : daysAfter(firstAttempt, days);
};

export type CardlessStep = { readonly step: 'wait' | 'remind'; readonly lookAgainAt: Date } | { readonly step: 'fail' };

/** What is done about an invoice whose account has no card: it waits until it is due, with one reminder before, and is looked at every day in case a card was added. */
export const cardlessStep = (dueAt: Date, remindedAt: Date | null, now: Date): CardlessStep => {
  if (now.getTime() >= dueAt.getTime()) return { step: 'fail' };
  const lookAgainAt = new Date(Math.min(daysAfter(now, 1).getTime(), dueAt.getTime()));
  const isTime = now.getTime() >= daysAfter(dueAt, -REMINDER_DAYS).getTime();
  return { step: isTime && remindedAt === null ? 'remind' : 'wait', lookAgainAt };
};
