import { statusFamily, tagColour } from '@airlane/domain';
import type { DonutSlice } from '@airlane/domain';
import { compile } from '@airlane/question-kinds';
import type { ColouredSlice } from '../../../widgets/donut.tsx';
import type { Column } from '../columns/columns.ts';

const MAX_DONUTS = 3;

/** The choices of a table that are worth a picture: statuses first, then the others. */
export const donutColumns = (columns: readonly Column[]): readonly Column[] => {
  const choices = columns.filter(({ question }) => compile(question)?.kind.name === 'choice' && (question.metadata?.numberOfAnswers ?? 1) === 1);
  const isStatus = ({ question }: Column): boolean => question.metadata?.agGrid_renderAsType === 'status';
  return choices.toSorted((one, other) => Number(isStatus(other)) - Number(isStatus(one))).slice(0, MAX_DONUTS);
};

/** A status keeps its colour; values without one take the colours of tags in turn. */
export const colouredSlices = (slices: readonly DonutSlice[]): readonly ColouredSlice[] =>
  slices.map((slice, index) => {
    const family = slice.labels.length === 1 ? statusFamily(slice.label) : 'grey';
    return { ...slice, colour: family === 'grey' && slice.labels.length === 1 ? tagColour(index) : family };
  });
