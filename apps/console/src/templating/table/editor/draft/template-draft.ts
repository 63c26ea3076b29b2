import type { Template } from '@airlane/contract/entities';
import { hashKey } from '@tanstack/react-query';

/** The part of a template that its editor changes. */
export type TemplateDraft = Pick<
  Template,
  'title' | 'questions' | 'display' | 'configurableTemplateExtension' | 'isConfigurableTemplate' | 'noActionsColumn'
> & { readonly audience?: Template['audience'] | undefined };

export const draftOf = ({
  title,
  questions,
  display,
  configurableTemplateExtension,
  isConfigurableTemplate,
  noActionsColumn,
  audience,
}: Template): TemplateDraft => ({
  title,
  questions,
  display,
  configurableTemplateExtension,
  isConfigurableTemplate,
  noActionsColumn,
  ...(audience === null ? {} : { audience }),
});

/** Equal as JSON: neither the order of keys nor keys without a value count. */
export const isSameJson = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);
