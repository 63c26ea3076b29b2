import type { Template } from '@airlane/contract';

type Named = Pick<Template, 'title' | 'configurableTemplateExtension'>;

/** What the rows of a table are called in a sentence. Templates that people made may not say it, so their title stands in. */
export const entriesOf = ({ title, configurableTemplateExtension: { entryNamePlural = '' } }: Named): string => (entryNamePlural === '' ? title : entryNamePlural);

/** The heading of a create page. */
export const newEntryTitle = ({ configurableTemplateExtension: { entryName = '' } }: Named): string => (entryName === '' ? 'Add new' : `New ${entryName}`);

/** What an empty table says, and what to do about it. */
export const emptyTexts = ({ title, configurableTemplateExtension: { entryName = '', entryNamePlural = '' } }: Named, canCreate: boolean): { readonly title: string; readonly text: string } => {
  if (entryName === '' || entryNamePlural === '') return { title: 'Nothing here yet', text: canCreate ? `Add the first entry to ${title}.` : `${title} is empty.` };
  return { title: `No ${entryNamePlural} yet`, text: canCreate ? `Add the first ${entryName}.` : `New ${entryNamePlural} will appear here.` };
};
