import type { EventRulePreview } from '@airlane/contract/calls/event-rules';
import { expect, test } from 'vitest';
import { previewSentences } from './preview-text.ts';

const none: EventRulePreview = {
  since: '2026-01-01T10:00:00.000Z',
  isWholeWeek: true,
  fired: 0,
  heldBack: 0,
  things: 0,
  aboveLimit: null,
  isMoreAboveLimit: false,
  examples: [],
};

test.each<[string, Partial<EventRulePreview>, boolean, readonly string[]]>([
  ['many', { fired: 12, things: 3 }, true, ['Would have fired 12 times on 3 Things in the last 7 days.']],
  ['one', { fired: 1, things: 1 }, true, ['Would have fired 1 time on 1 Thing in the last 7 days.']],
  ['none', {}, true, ['Would not have fired in the last 7 days.']],
  [
    'held back',
    { fired: 1, things: 1, heldBack: 2 },
    true,
    [
      'Would have fired 1 time on 1 Thing in the last 7 days. Held back 2 times by the limit a day or the pause of 5 minutes for a Thing.',
    ],
  ],
  ['a limit that no Thing has reached', { aboveLimit: 0 }, false, ['No Thing is above this limit this month.']],
  [
    'a limit that one has reached',
    { aboveLimit: 1 },
    false,
    ['1 Thing is above this limit this month and would set the rule off at once.'],
  ],
  [
    'a limit that very many have reached',
    { aboveLimit: 10_000, isMoreAboveLimit: true },
    false,
    ['More than 10,000 Things are above this limit this month and would set the rule off at once.'],
  ],
])('%s', (_, preview, hasEvents, expected) => {
  expect(previewSentences({ ...none, ...preview }, hasEvents)).toEqual(expected);
});

test('says since when it looked where the week has too many events', () => {
  expect(previewSentences({ ...none, fired: 5, things: 1, isWholeWeek: false }, true)[0]).toMatch(
    /^Would have fired 5 times on 1 Thing since .*2026.*; older events were not looked at\.$/,
  );
});
