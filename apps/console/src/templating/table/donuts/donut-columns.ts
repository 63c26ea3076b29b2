import { statusFamily, tagColour, thingStatusFamily } from '@airlane/domain';
import type { DonutSlice } from '@airlane/domain';
import type { Question } from '@airlane/question-kinds';
import { compile } from '@airlane/question-kinds';
import type { ColouredSlice } from '../../../widgets/donut.tsx';
import type { Column } from '../columns/columns.ts';

const MAX_DONUTS = 3;
const statusTypes: ReadonlySet<string> = new Set(['status', 'thingStatus']);

/** The choices of a table that are worth a picture: statuses first, then the others. */
export const donutColumns = (columns: readonly Column[]): readonly Column[] => {
  const choices = columns.filter(({ question }) => compile(question)?.kind.name === 'choice' && (question.metadata?.numberOfAnswers ?? 1) === 1);
  const isStatus = ({ question }: Column): boolean => statusTypes.has(question.metadata?.agGrid_renderAsType ?? '');
  return choices.toSorted((one, other) => Number(isStatus(other)) - Number(isStatus(one))).slice(0, MAX_DONUTS);
};

/** A status keeps its colour; values without one take the colours of tags in turn. */
export const colouredSlices = (slices: readonly DonutSlice[], { metadata }: Pick<Question, 'metadata'>): readonly ColouredSlice[] =>
  slices.map((slice, index) => {
    if (slice.labels.length !== 1) return { ...slice, colour: 'grey' };
    const family = metadata?.agGrid_renderAsType === 'thingStatus' ? thingStatusFamily(slice.label) : statusFamily(slice.label);
    return { ...slice, colour: family === 'grey' ? tagColour(index) : family };
  });
