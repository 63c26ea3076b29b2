import { expect, it } from 'vitest';
import { selectedThings } from './selected-things.ts';

it.each([
  [{ QID0014_ThingSelection: { selected: ['All Things'] }, QID001Iccid: '' }, 'all'],
  [{ QID0014_ThingSelection: 'All Things' }, 'all'],
  [{ QID0014_ThingSelection: 'Selected Things', QID001Iccid: '1\n2\n2' }, { count: 2 }],
  [{ QID0014_ThingSelection: { selected: [] }, QID001Iccid: '' }, { count: 0 }],
  [
    {
      QID0014_ThingSelection: {
        options: ['Selected Things', 'Filtered Things', 'All Things'],
        selected: ['Selected Things'],
        numberOfAnswers: 1,
      },
      QID001Iccid: '1',
    },
    { count: 1 },
  ],
])('%o means %o', (drafts, meant) => {
  expect(selectedThings(drafts)).toEqual(meant);
});
