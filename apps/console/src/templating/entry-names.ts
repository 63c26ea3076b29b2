import type { Template } from '@airlane/contract/entities';

type Named = Pick<Template, 'title' | 'configurableTemplateExtension'>;

/** What the rows of a table are called in a sentence. Templates that people made may not say it, so their title stands in. */
export const entriesOf = ({ title, configurableTemplateExtension: { entryNamePlural = '' } }: Named): string =>
  entryNamePlural === '' ? title : entryNamePlural;

/** The heading of a create page. */
export const newEntryTitle = ({ configurableTemplateExtension: { entryName = '' } }: Named): string =>
  entryName === '' ? 'Add new' : `New ${entryName}`;

/** What an empty table says: what it is for, and what to do about it. */
export const emptyTexts = (
  { title, configurableTemplateExtension: { entryName = '', entryNamePlural = '', emptyText = '' } }: Named,
  canCreate: boolean,
): { readonly title: string; readonly text: string } => {
  const isNamed = entryName !== '' && entryNamePlural !== '';
  const next = canCreate ? `Add the first ${isNamed ? entryName : `entry to ${title}`}.` : '';
  const purpose =
    emptyText !== '' || canCreate
      ? emptyText
      : isNamed
        ? `New ${entryNamePlural} will appear here.`
        : `${title} is empty.`;
  return {
    title: isNamed ? `No ${entryNamePlural} yet` : 'Nothing here yet',
    text: [purpose, next].filter((sentence) => sentence !== '').join(' '),
  };
};
