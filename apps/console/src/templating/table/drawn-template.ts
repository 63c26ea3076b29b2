import type { Template } from '@airlane/contract/entities';
import { plainColumn } from '@airlane/question-kinds';

/** What a table is drawn from: a document table leaves the table settings aside and shows its questions plainly. */
export const drawnTemplate = (template: Template): Template =>
  template.isConfigurableTemplate
    ? template
    : { ...template, configurableTemplateExtension: {}, questions: template.questions.map(plainColumn) };
