import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';

export interface ChartColours {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly raised: string;
  /** Of series, in their order. */
  readonly series: readonly string[];
}

const SERIES = [
  'accent',
  'status-teal',
  'status-orange',
  'status-purple',
  'status-pink',
  'status-blue',
  'status-green',
  'status-grey',
];

const readColours = (): ChartColours => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--airlane-${name}`).trim();
  return {
    text: token('text'),
    muted: token('muted'),
    border: token('border'),
    raised: token('raised'),
    series: SERIES.map(token),
  };
};

/** The theme's colours as a canvas needs them: read again when the colour scheme changes. */
export const useChartColours = (): ChartColours => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // The scheme is what the tokens depend on, though nothing here reads its name.
  return useMemo(() => ({ ...readColours(), scheme }), [scheme]);
};
