import { templateSchema } from '@airlane/contract/entities';
import { z } from 'zod';
import type { StoredValue } from '../preferences/stored-value.ts';
import { storedValue } from '../preferences/stored-value.ts';

const listSchema = z.object({ templates: z.array(templateSchema) });

/** The templates that this tab was told last for an account. */
export const keptTemplates = (accountId: string): StoredValue<z.infer<typeof listSchema>> =>
  storedValue(`airlane.templates.${accountId}`, listSchema, () => sessionStorage);
