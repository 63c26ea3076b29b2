import type { Question } from '@airlane/question-kinds';
import { isEditable } from '@airlane/question-kinds';
import type { DrawnTemplate } from '../document/use-document-form.ts';
import type { OpenTemplate } from '../open-template.ts';
import type { ClosableProps } from './popover-button.tsx';

/** A popover form of a table gets the template that is open. */
export interface TemplateFormProps extends ClosableProps {
  readonly open: OpenTemplate;
}

/** The words of a popover form, as the template gives them. */
export const popoverWords = ({
  template,
}: Pick<OpenTemplate, 'template'>): { readonly title: string; readonly submitText: string } => {
  const { customPopOverTitle, customPopOverActionButtonText, customCreateButtonText } =
    template.configurableTemplateExtension;
  return {
    title: customPopOverTitle ?? customCreateButtonText ?? template.title,
    submitText: customPopOverActionButtonText ?? 'Save',
  };
};

/** The template with only those questions that a person answers when a document is made, further narrowed where a form knows some answers already. */
export const askedOnCreate = (
  { accountId, role, template }: OpenTemplate,
  isAsked: (question: Question) => boolean = () => true,
): DrawnTemplate => ({
  accountId,
  role,
  template: {
    description: template.description,
    questions: template.questions.filter((question) => isEditable(question) && isAsked(question)),
  },
});
