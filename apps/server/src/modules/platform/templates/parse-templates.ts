import { z } from 'zod';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { storedAudienceSchema, templateAccessSchema, templateContentSchema } from '#kernel/listing/stored-template.ts';

const shippedSchema = templateContentSchema.extend({
  description: z.string(),
  title: z.string(),
  source: z.string(),
  access: templateAccessSchema,
  audience: storedAudienceSchema,
});

const stored = (name: string, file: unknown): StoredTemplate => {
  const parsed = shippedSchema.safeParse(file);
  if (!parsed.success) throw new Error(`The shipped template ${name} is not valid:\n${z.prettifyError(parsed.error)}`);
  const { description, title, source, access, audience, ...content } = parsed.data;
  return {
    id: `template-${description}`,
    description,
    title,
    type: 'questionnaire',
    status: 'published',
    version: 1,
    source,
    access,
    audience,
    isDynamic: false,
    content,
    published: content,
  };
};

/** The files that a release ships, as templates. */
export const parseTemplates = (files: Readonly<Record<string, unknown>>): readonly StoredTemplate[] =>
  Object.entries(files).map(([name, file]) => stored(name, file));
