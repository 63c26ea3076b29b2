import { z } from 'zod';
import type { StoredValue } from '../../lib/preferences/stored-value.ts';
import { storedValue } from '../../lib/preferences/stored-value.ts';
import { readSession } from '../../lib/session/session-store.ts';

const storedDraftsSchema = z.object({
  /** The version that the drafts were typed over; saving over a newer one has to be asked about. */
  version: z.number().optional(),
  drafts: z.record(z.string(), z.unknown()),
});
export type StoredDrafts = z.infer<typeof storedDraftsSchema>;

/** Unsaved changes of one form in this tab; a reload keeps them, another person does not see them. */
export const storedDrafts = (accountId: string, templateName: string, id: string): StoredValue<StoredDrafts> =>
  storedValue(`airlane.drafts.${readSession()?.username ?? ''}.${accountId}.${templateName}.${id}`, storedDraftsSchema, () => sessionStorage);
