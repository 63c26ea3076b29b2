import { z } from 'zod';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { storedAudienceSchema, templateAccessSchema, templateContentSchema } from '#kernel/listing/stored-template.ts';

const schema = z.object({
  title: z.string(),
  source: z.string(),
  access: templateAccessSchema,
  audience: storedAudienceSchema,
  content: templateContentSchema,
});

/** What a release says about a template. */
export type Shipped = z.infer<typeof schema>;

export const shippedOf = ({ title, source, access, audience, content }: StoredTemplate): Shipped => ({
  title,
  source,
  access,
  audience,
  content,
});

/** What cannot be read any more counts as not remembered. */
export const readShipped = (stored: unknown): Shipped | undefined => schema.safeParse(stored).data;
