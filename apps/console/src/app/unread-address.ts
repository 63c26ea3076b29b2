import type { Template } from '@airlane/contract/entities';
import { questionNamed } from '@airlane/question-kinds';
import type { TableKnown } from '../lib/table-state/known-columns.ts';
import type { UnreadState } from '../lib/table-state/read-table-state.ts';
import { filtersInUse } from '../templating/table/filters/describe-filter.ts';

type Questions = Pick<Template, 'questions'>;

/** Every filter that the address asks for and the table cannot apply, in words. Without them it would show more than was meant. */
export const lostFilters = (
  { unknownFilters }: Pick<TableKnown, 'unknownFilters'>,
  unread: UnreadState,
  { questions }: Questions,
): readonly string[] => [
  ...filtersInUse(unknownFilters, (name) => questionNamed(questions, name)).map(
    ({ label, text }) => `${label}: ${text}`,
  ),
  ...unread.narrowing.map((name) => {
    if (name === 'search') return 'a search that cannot be read';
    return name === 'filters'
      ? 'filters that are cut off'
      : `${questionNamed(questions, name)?.questionLabel ?? name}: a filter that cannot be read`;
  }),
];

/** What is shown otherwise than the address says, though with the same rows. */
export const unreadText = (
  { unknownSort }: Pick<TableKnown, 'unknownSort'>,
  { isDamaged }: UnreadState,
): string | undefined => {
  const sentences = [
    ...(isDamaged
      ? [
          'This link is damaged. What could be read of it is shown; anything else that it said, such as sorting or filters, is missing.',
        ]
      : []),
    ...(unknownSort === undefined
      ? []
      : [`The table cannot be sorted by "${unknownSort}": it has no such column, or the column is not sorted.`]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
};
