import { tableStateSchema } from '@airlane/contract/table-state';
import { describe, expect, it } from 'vitest';
import { changedTableState, defaultTableState, pageInRange } from './table-state.ts';

describe('table state', () => {
  it('reads back what it wrote into an address', () => {
    const state = {
      ...defaultTableState('ThingsTable'),
      q: 'pump',
      sort: '-ThingName',
      page: 3,
      size: 50 as const,
      filters: { State: { anyOf: ['Active'] }, Data: { between: { from: 1 } } },
      hidden: ['IMSI'],
      order: ['ICCID', 'ThingName'],
    };
    expect(tableStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('takes what is good of a damaged address', () => {
    expect(tableStateSchema.parse({ q: 7, page: -2, size: 33, filters: { State: { near: 1 } }, sort: 'Name' })).toEqual(
      {
        q: '',
        sort: 'Name',
        page: 1,
        size: 20,
        filters: {},
      },
    );
  });

  it('starts with 50 rows in the inbox and 20 elsewhere', () => {
    expect(defaultTableState('message').size).toBe(50);
    expect(defaultTableState('OrderSIM').size).toBe(20);
  });

  it.each([
    { changes: { sort: 'ICCID' }, page: 1 },
    { changes: { filters: {} }, page: 1 },
    { changes: { q: 'abc' }, page: 1 },
    { changes: { size: 10 as const }, page: 1 },
    { changes: { hidden: ['ICCID'] }, page: 4 },
    { changes: { page: 5 }, page: 5 },
  ])('after $changes stands on page $page', ({ changes, page }) => {
    expect(changedTableState({ ...defaultTableState('x'), page: 4 }, changes).page).toBe(page);
  });

  it.each([
    { page: 1, total: 0, shown: 1 },
    { page: 3, total: 60, shown: 3 },
    { page: 4, total: 60, shown: 3 },
    { page: 99, total: 5, shown: 1 },
  ])('page $page of $total rows shows page $shown', ({ page, total, shown }) => {
    expect(pageInRange(page, 20, total)).toBe(shown);
  });
});
