import type { SavedView } from '@airlane/contract/calls/views';
import type { ViewState } from '@airlane/contract/table-state';
import { describe, expect, it } from 'vitest';
import { currentView } from './current-view.ts';

const state: ViewState = {
  q: '',
  sort: '-ThingName',
  page: 1,
  size: 20,
  filters: { State: { anyOf: ['ACTIVE'] }, Data: { between: { from: 1, to: 2 } } },
};
const view: SavedView = {
  id: '1',
  templateName: 'ThingsTable',
  name: 'Mine',
  state,
  isShared: false,
  isMine: true,
  ownerName: 'A',
  alert: null,
  isDefault: false,
};

describe('the view that a table shows', () => {
  it.each<[string, Partial<ViewState>, boolean]>([
    ['nothing chosen in the reports', { reportFilters: {} }, true],
    ['a slice chosen besides', { reportFilters: { DATASESSION: { anyOf: ['Offline'] } } }, false],
    ['the same state', {}, true],
    ['another page of it', { page: 4 }, true],
    [
      'its filters named in another order',
      { filters: { Data: { between: { to: 2, from: 1 } }, State: { anyOf: ['ACTIVE'] } } },
      true,
    ],
    ['another sort', { sort: 'ThingName' }, false],
    ['a search besides', { q: 'pump' }, false],
    ['another column away', { hidden: ['IMSI'] }, false],
    ['other columns first', { order: ['ICCID'] }, false],
    ['more rows a page', { size: 50 }, false],
  ])('%s', (_what, changes, isTheView) => {
    expect(currentView([view], { ...state, ...changes })?.name).toBe(isTheView ? 'Mine' : undefined);
  });
});
