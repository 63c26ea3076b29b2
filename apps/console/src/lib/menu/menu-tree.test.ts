import type { MenuTab } from '@airlane/contract/entities';
import { describe, expect, it } from 'vitest';
import { aliasedTemplate, firstMenuTemplate, menuTree, toggled } from './menu-tree.ts';

const item = (templateName: string, parent?: string): MenuTab['items'][number] => ({
  templateName,
  title: templateName,
  icon: 'x',
  ...(parent !== undefined && { parent }),
});

describe('menu tree', () => {
  it('gathers the entries of a parent where the first of them stands', () => {
    const [branch] = menuTree([
      { headline: 'Admin Settings', items: [item('a'), item('b', 'Settings'), item('c'), item('d', 'Settings')] },
    ]);
    expect(
      branch?.entries.map((entry) =>
        entry.kind === 'leaf'
          ? entry.item.templateName
          : [entry.title, ...entry.items.map((child) => child.templateName)],
      ),
    ).toEqual(['a', ['Settings', 'b', 'd'], 'c']);
  });

  it('draws no parent over a single entry of the same name', () => {
    const [branch] = menuTree([{ headline: 'Admin Settings', items: [item('Accounts', 'Accounts')] }]);
    expect(branch?.entries).toMatchObject([{ kind: 'leaf' }]);
  });

  it('opens on the first entry, and on the API reference only where there is nothing else', () => {
    expect(
      firstMenuTemplate([{ headline: 'Available Features', items: [item('swagger-api-docs'), item('OrderSIM')] }]),
    ).toBe('OrderSIM');
    expect(firstMenuTemplate([{ headline: 'Available Features', items: [item('swagger-api-docs')] }])).toBe(
      'swagger-api-docs',
    );
    expect(firstMenuTemplate([])).toBeUndefined();
  });

  it.each([
    { name: 'Usage', known: ['Dashboard'], opens: 'Dashboard' },
    { name: 'Usage', known: ['Dashboard', 'Usage'], opens: undefined },
    { name: 'Dashboard', known: ['Dashboard'], opens: undefined },
    { name: 'Elsewhere', known: ['Dashboard'], opens: undefined },
  ])('with the templates $known the address $name leads on to $opens', ({ name, known, opens }) => {
    expect(
      aliasedTemplate(
        name,
        known.map((description) => ({ description })),
      ),
    ).toBe(opens);
  });

  it('folds and unfolds by name', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
