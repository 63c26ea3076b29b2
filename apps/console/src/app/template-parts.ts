import { pageSettings } from '../lib/page-settings.ts';
import type { TemplateParts } from '../templating/feature/template-parts.ts';
import { features } from './features.ts';

/** Several features may offer something for the selected rows of one table; everything else has one owner (`features.alone.test.ts`). */
const together = (one: TemplateParts | undefined, other: TemplateParts): TemplateParts => ({
  ...one,
  ...other,
  selectionActions: [...(one?.selectionActions ?? []), ...(other.selectionActions ?? [])],
});

const partsByTemplate: ReadonlyMap<string, TemplateParts> = features.reduce((known, { templates = {} }) => {
  const added = typeof templates === 'function' ? templates(pageSettings.vertical) : templates;
  for (const [name, parts] of Object.entries(added)) known.set(name, together(known.get(name), parts));
  return known;
}, new Map<string, TemplateParts>());

const noParts: TemplateParts = {};

/** What features add to the pages and the table of a template. */
export const templatePartsOf = ({ description }: { readonly description: string }): TemplateParts =>
  partsByTemplate.get(description) ?? noParts;

export const soughtAs = (templateName: string): string => partsByTemplate.get(templateName)?.soughtAs ?? '';
