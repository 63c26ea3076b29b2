import type { Template } from '@airlane/contract';
import { isRequired, isTemplateNode } from '@airlane/question-kinds';

/** What stands beside 'Add new': the template's own words, or what will come of the form. */
export const createSubtitle = ({ title, questions, configurableTemplateExtension }: Pick<Template, 'title' | 'questions' | 'configurableTemplateExtension'>): string => {
  const own = configurableTemplateExtension['createSubtitle'];
  if (typeof own === 'string' && own !== '') return own;
  const hasMandatory = questions.some((question) => !isTemplateNode(question) && isRequired(question));
  return `New entry in ${title}${hasMandatory ? '; * marks what is mandatory' : ''}`;
};
