import type { Template } from '@airlane/contract/entities';
import type { TemplateDraft } from '../draft/template-draft.ts';

/** A template as a file holds it: what identifies it, and what the editor changes. */
export const templateFileOf = (
  { description, type }: Pick<Template, 'description' | 'type'>,
  draft: TemplateDraft,
): Record<string, unknown> => ({ description, type, ...draft });

export const templateFileText = (template: Pick<Template, 'description' | 'type'>, draft: TemplateDraft): string =>
  `${JSON.stringify(templateFileOf(template, draft), null, 2)}\n`;

export const templateFileName = ({ description }: Pick<Template, 'description'>): string => `${description}.json`;
