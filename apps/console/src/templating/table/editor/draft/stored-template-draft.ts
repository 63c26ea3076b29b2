import type { Template } from '@airlane/contract/entities';
import { templateSchema } from '@airlane/contract/entities';
import { z } from 'zod';
import type { StoredValue } from '#lib/preferences/stored-value.ts';
import { storedValue } from '#lib/preferences/stored-value.ts';
import { readSession } from '#lib/session/session-store.ts';

const { title, questions, display, configurableTemplateExtension, isConfigurableTemplate, noActionsColumn, audience } =
  templateSchema.shape;
const storedSchema = z.object({
  /** What the draft was made from, so that a save by another person meanwhile is noticed. */
  base: templateSchema,
  draft: z.object({
    title,
    questions,
    display,
    configurableTemplateExtension,
    isConfigurableTemplate,
    noActionsColumn,
    audience: audience.optional(),
  }),
});
export type StoredTemplateDraft = z.infer<typeof storedSchema>;

/** Unsaved changes of one template in this tab; a reload keeps them. */
export const storedTemplateDraft = ({ id }: Pick<Template, 'id'>): StoredValue<StoredTemplateDraft> =>
  storedValue(`airlane.template-draft.${readSession()?.username ?? ''}.${id}`, storedSchema, () => sessionStorage);
