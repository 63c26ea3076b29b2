import { EMAIL_REFUSED, isEmailAddress } from '@airlane/domain';
import { z } from 'zod';

const MAX_RECIPIENTS = 20;
const MINUTE_MS = 60_000;
/** Minutes between two summaries; 0 for a mail for each event. */
export const summaryMinutes = [0, 15, 60, 1440] as const;

/** Where the mails of an e-mail integration go, and how many events one holds. */
export const emailSettingsSchema = z
  .strictObject({
    to: z.array(z.string().trim().toLowerCase().refine(isEmailAddress, EMAIL_REFUSED)).min(1, 'Enter at least one address').max(MAX_RECIPIENTS),
    summaryMinutes: z.literal(summaryMinutes).default(0),
  })
  .meta({ id: 'EmailSettings' });
export type EmailSettings = z.infer<typeof emailSettingsSchema>;

/** The end of the stretch that a moment belongs to, where events are collected for one mail. */
export const nextSummaryAt = ({ summaryMinutes: minutes }: Pick<EmailSettings, 'summaryMinutes'>, now: Date): Date | undefined => {
  if (minutes === 0) return undefined;
  const stretch = minutes * MINUTE_MS;
  return new Date((Math.floor(now.getTime() / stretch) + 1) * stretch);
};
