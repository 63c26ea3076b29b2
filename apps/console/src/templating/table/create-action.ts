import type { Template } from '@airlane/contract/entities';
import { addHref } from '../addresses.ts';

interface Place {
  readonly accountId: string;
  readonly template: Pick<Template, 'description' | 'configurableTemplateExtension'>;
}

/** What the create button of a table does. */
export type CreateAction =
  { readonly kind: 'open'; readonly path: string } | { readonly kind: 'createFirst'; readonly query: string };

const safePath = (path: string, accountId: string): string =>
  path.replaceAll(':accountId', encodeURIComponent(accountId)).replace(/^[#/\\]+/, '');

const asQuery = (text: string): string => {
  const query = new URLSearchParams(text.replace(/^\?/, '')).toString();
  return query === '' ? '' : `?${query}`;
};

/**
 * Leads to the add page, or to another page of this console that the template names; or makes an empty document first and leads to that, with
 * the query that the template asks for.
 */
export const createAction = ({ accountId, template }: Place): CreateAction => {
  const extension = template.configurableTemplateExtension;
  if (extension.showCreateButtonWhenCreateFirstThenEdit === true && extension.showCreateButtonAsAddLink !== true) {
    return { kind: 'createFirst', query: asQuery(extension.redirectQueryParamsWhenCreateThenEditCase ?? '') };
  }
  const named = safePath(extension.linkOfCreatePage ?? '', accountId);
  return { kind: 'open', path: named === '' ? addHref({ accountId, template }) : `#/${named}` };
};
