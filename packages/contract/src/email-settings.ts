import { DEFAULT_DIGEST_HOUR, digestMinutes } from '@airlane/domain/integrations/digest-time';
import { EMAIL_REFUSED, isEmailAddress } from '@airlane/domain/text/email-address';
import { isTimeZone } from '@airlane/domain/bulk/bulk-window';
import { z } from 'zod';

const MAX_RECIPIENTS = 20;
const LAST_HOUR = 23;

/** Where the mails of an e-mail integration go, and how many events one holds. */
export const emailSettingsSchema = z
  .strictObject({
    to: z
      .array(z.string().trim().toLowerCase().refine(isEmailAddress, EMAIL_REFUSED))
      .min(1, 'Enter at least one address')
      .max(MAX_RECIPIENTS),
    summaryMinutes: z
      .literal(digestMinutes)
      .default(0)
      .describe('Minutes between two digests; 0 for a mail at once, with all events of the same half minute'),
    hour: z
      .number()
      .int()
      .min(0)
      .max(LAST_HOUR)
      .default(DEFAULT_DIGEST_HOUR)
      .describe('When a daily digest is sent, on the clocks of `zone`'),
    zone: z.string().max(60).refine(isTimeZone, 'A time zone such as Europe/Berlin').default('UTC'),
  })
  .meta({ id: 'EmailSettings' });
export type EmailSettings = z.infer<typeof emailSettingsSchema>;
