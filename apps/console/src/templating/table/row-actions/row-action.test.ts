import type { Template } from '@airlane/contract/entities';
import type { VerticalKey } from '@airlane/domain/verticals/verticals';
import { describe, expect, it } from 'vitest';
import { rowActions } from './row-action.ts';

const titlesIn = (vertical: VerticalKey, menuItems: MenuItems): string[] =>
  rowActions(
    {
      configurableTemplateExtension: menuItems === undefined ? {} : { menuItems },
      access: { canCreate: false, canEdit: false, canDelete: false },
    },
    { role: 'admin', vertical },
  ).map(({ title }) => title);

type MenuItems = Template['configurableTemplateExtension']['menuItems'];

const titles = (menuItems: MenuItems, role: 'user' | 'admin' | 'superAdmin' = 'user', canDelete = true): string[] =>
  rowActions(
    {
      configurableTemplateExtension: menuItems === undefined ? {} : { menuItems },
      access: { canCreate: true, canEdit: true, canDelete },
    },
    { role, vertical: 'airlane' },
  ).map(({ title }) => title);

describe('the actions of a row', () => {
  it('are Delete alone where the template names none, for those who may', () => {
    expect(titles(undefined)).toEqual(['Delete']);
    expect(titles([], 'user', false)).toEqual([]);
  });

  it('come in the order of the template, which may word Delete itself', () => {
    const items = [
      { title: 'Remove', actionType: 'delete' },
      { title: 'Track', actionType: 'link' },
    ];
    expect(titles(items)).toEqual(['Remove', 'Track']);
    expect(titles(items, 'user', false)).toEqual(['Track']);
    expect(titles([{ title: 'Track', actionType: 'link' }])).toEqual(['Track', 'Delete']);
  });

  it.each([
    { role: 'user' as const, shown: ['Both'] },
    { role: 'admin' as const, shown: ['Staff', 'Both'] },
    { role: 'superAdmin' as const, shown: ['Staff', 'Root', 'Both'] },
  ])('shown to $role are $shown', ({ role, shown }) => {
    const items = [
      { title: 'Staff', actionType: 'link', hiddenFor: ['user'] },
      { title: 'Root', actionType: 'link', hiddenFor: ['user', 'admin'] },
      { title: 'Both', actionType: 'link' },
    ];
    expect(titles(items, role, false)).toEqual(shown);
  });

  it.each([
    ['airlane', ['Show Users']],
    ['terrestar', ['Show Users']],
    ['gide', ['Show ECs']],
    ['siemensGide', ['Show ECs']],
  ] as const)('that are for some verticals only are in %s %j', (vertical, shown) => {
    const items: MenuItems = [
      { title: 'Show Users', actionType: 'link', verticals: ['airlane', 'terrestar'] },
      { title: 'Show ECs', actionType: 'link', verticals: ['gide', 'siemensGide'] },
    ];
    expect(titlesIn(vertical, items)).toEqual(shown);
    expect(titlesIn(vertical, [{ title: 'Track', actionType: 'link', verticals: [] }])).toEqual(['Track']);
  });

  it('leave out every type whose call does not exist', () => {
    const types = ['custom_status', 'made_up'];
    expect(
      titles(
        types.map((actionType) => ({ title: actionType, actionType })),
        'admin',
        false,
      ),
    ).toEqual([]);
  });
});
