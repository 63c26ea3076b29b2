import type { Template } from '@airlane/contract/entities';
import { isRequired, isTemplateNode } from '@airlane/question-kinds';

/** What stands beside the heading of a create page: the template's own words, or what the asterisk means. */
export const createSubtitle = ({
  questions,
  configurableTemplateExtension,
}: Pick<Template, 'questions' | 'configurableTemplateExtension'>): string | undefined => {
  const own = configurableTemplateExtension['createSubtitle'];
  if (typeof own === 'string' && own !== '') return own;
  const hasMandatory = questions.some((question) => !isTemplateNode(question) && isRequired(question));
  return hasMandatory ? '* required' : undefined;
};
