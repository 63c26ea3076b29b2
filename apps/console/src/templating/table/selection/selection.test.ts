import { describe, expect, it } from 'vitest';
import { rowOf } from '../rows.ts';
import { isSelected, noSelection, offersSelection, pageTick, selectedCount, withRows } from './selection.ts';

const row = (id: string) =>
  rowOf({ id, member: null, status: 'published', version: 1, updatedAt: '2026-01-01T00:00:00Z', questions: [] });
const page = ['a', 'b', 'c'].map(row);
const [a, b] = page as [ReturnType<typeof row>, ReturnType<typeof row>];

describe('a selection', () => {
  it('is kept over pages and counted', () => {
    const both = withRows(withRows(noSelection, [row('x')], true, []), [a], true, page);
    expect(selectedCount(both, 688)).toBe(2);
    expect(pageTick(both, page)).toBe('some');
    expect(pageTick(withRows(both, page, true, page), page)).toBe('all');
    expect(pageTick(withRows(both, [a], false, page), page)).toBe('none');
  });

  it('of everything counts what matches, and falls back to the page when one is taken out', () => {
    const everything = { ...noSelection, isEverything: true };
    expect(selectedCount(everything, 688)).toBe(688);
    expect(isSelected(everything, 'not loaded')).toBe(true);
    const rest = withRows(everything, [b], false, page);
    expect([...rest.rows.keys()]).toEqual(['a', 'c']);
    expect(rest.isEverything).toBe(false);
  });

  it.each([
    { extension: {}, user: false, admin: false },
    { extension: { rowSelection: true }, user: true, admin: true },
    { extension: { rowSelection: true, rowSelectionForAdminOnly: true }, user: false, admin: true },
    { extension: { rowSelectionForAdminOnly: true }, user: false, admin: false },
  ])('is offered by $extension to a user: $user, to an admin: $admin', ({ extension, user, admin }) => {
    const template = { configurableTemplateExtension: extension };
    expect([offersSelection(template, 'user'), offersSelection(template, 'admin')]).toEqual([user, admin]);
  });
});
