import { z } from 'zod';

/** First frame a client sends after opening `/ws?vertical=…&accountId=…`; the token never travels in the URL. */
export const clientFrameSchema = z.object({
  type: z.literal('authenticate'),
  token: z.string().min(1).max(4096),
  /** How long ago the client began to read what it shows: what changed since then follows the ready frame. */
  missedMs: z.int().min(0).optional(),
});
export type ClientFrame = z.infer<typeof clientFrameSchema>;

export const serverFrameSchema = z.discriminatedUnion('type', [
  /** `mustReadAgain` when it is not known what changed since the client began to read; a server of the release before never knows. */
  z.object({ type: z.literal('ready'), mustReadAgain: z.boolean().default(true) }),
  z.object({ type: z.literal('heartbeat'), at: z.iso.datetime() }),
  z.object({
    type: z.literal('documentUpdatedExtended'),
    documentId: z.string(),
    brandId: z.string(),
    description: z.string(),
  }),
  /** Says no more than that, because not everybody may read every template. */
  z.object({ type: z.literal('templatesUpdated') }),
  /** What this person sees of the account, or may do in it, has changed. */
  z.object({ type: z.literal('accessUpdated') }),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/** Close codes of the socket; a client logs in again only on the first. */
export const closeCodes = { unauthenticated: 4401, forbidden: 4403, tooSlow: 4408 } as const;
