import { expect, it } from 'vitest';
import { actionStarted, touchedText } from './action-texts.ts';
import { meantThings } from './meant-things.ts';

it.each([
  [{ QID0014_ThingSelection: { selected: ['All Things'] }, QID001Iccid: '' }, 'all'],
  [{ QID0014_ThingSelection: 'All Things' }, 'all'],
  [{ QID0014_ThingSelection: 'Selected Things', QID001Iccid: '1\n2\n2' }, { count: 2 }],
  [{ QID0014_ThingSelection: { selected: [] }, QID001Iccid: '' }, { count: 0 }],
])('%o means %o', (drafts, meant) => {
  expect(meantThings(drafts)).toEqual(meant);
});

it('what an action touches is told before, and that it runs after', () => {
  expect([touchedText(undefined), touchedText(1), touchedText(2)]).toEqual(['', 'Touches 1 Thing', 'Touches 2 Things']);
  expect(actionStarted(3)).toBe('Action In-Progress on 3 Things: the results file will be delivered to the inbox.');
});
