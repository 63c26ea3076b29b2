import type { MenuItem, TemplateExtension } from '@airlane/contract/template-extension';
import type { TemplateDraft } from './template-draft.ts';

/** `undefined` takes the setting away. */
export const setExtension = (draft: TemplateDraft, key: string, value: unknown): TemplateDraft => {
  const { [key]: _before, ...rest } = draft.configurableTemplateExtension;
  const next: TemplateExtension = value === undefined ? rest : { ...rest, [key]: value };
  return { ...draft, configurableTemplateExtension: next };
};

export const menuItemsOf = ({ configurableTemplateExtension }: TemplateDraft): readonly MenuItem[] =>
  configurableTemplateExtension.menuItems ?? [];

const withMenuItems = (draft: TemplateDraft, items: readonly MenuItem[]): TemplateDraft =>
  setExtension(draft, 'menuItems', items.length === 0 ? undefined : items);

export const addMenuItem = (draft: TemplateDraft): TemplateDraft =>
  withMenuItems(draft, [...menuItemsOf(draft), { title: 'New action', actionType: 'link' }]);

export const removeMenuItem = (draft: TemplateDraft, position: number): TemplateDraft =>
  withMenuItems(draft, menuItemsOf(draft).toSpliced(position, 1));

export const moveMenuItem = (draft: TemplateDraft, from: number, to: number): TemplateDraft => {
  const items = menuItemsOf(draft);
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length || from === to) return draft;
  return withMenuItems(draft, items.toSpliced(from, 1).toSpliced(to, 0, moved));
};

export const setMenuItem = (draft: TemplateDraft, position: number, key: string, value: unknown): TemplateDraft =>
  withMenuItems(
    draft,
    menuItemsOf(draft).map((item, index) => {
      if (index !== position) return item;
      const { [key]: _before, ...rest } = item;
      return { ...rest, ...(value === undefined ? {} : { [key]: value }) } as MenuItem;
    }),
  );
