import type { Comparison } from './compare.ts';

const milliseconds = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));

/** A table in plain text; the first column is words, the others are figures. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(header), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
};

interface Verdict {
  readonly text: string;
  readonly isMet: boolean;
}

const verdictOf = ({ scenario: { goal }, floor, airlane }: Comparison): Verdict => {
  // 'Below the floor' is strict, the other goals allow equality.
  const medianMet = goal.p50 === 1 ? airlane.p50 < floor.p50 : airlane.p50 <= goal.p50 * floor.p50;
  const tailMet = goal.p99 === undefined || airlane.p99 <= goal.p99 * floor.p99;
  const wanted = `p50 ${goal.p50 === 1 ? '<' : '≤'} ${goal.p50}×${goal.p99 === undefined ? '' : `, p99 ≤ ${goal.p99}×`}`;
  return { text: `${medianMet && tailMet ? 'met' : 'MISSED'} (${wanted})`, isMet: medianMet && tailMet };
};

const rowOf = (comparison: Comparison): string[] => {
  const { scenario, connections, floor, airlane } = comparison;
  return [
    scenario.name,
    String(connections),
    milliseconds(floor.p50),
    milliseconds(airlane.p50),
    `${(airlane.p50 / floor.p50).toFixed(2)}×`,
    milliseconds(floor.p99),
    milliseconds(airlane.p99),
    `${(airlane.p99 / floor.p99).toFixed(2)}×`,
    `${floor.requests}/${airlane.requests}`,
    verdictOf(comparison).text,
  ];
};

const header = [
  'call',
  'connections',
  'floor p50 ms',
  'Airlane p50',
  'ratio',
  'floor p99 ms',
  'Airlane p99',
  'ratio',
  'requests',
  'goal',
];

export const comparisonTable = (comparisons: readonly Comparison[]): string => table(header, comparisons.map(rowOf));

export const missedGoals = (comparisons: readonly Comparison[]): number =>
  comparisons.filter((comparison) => !verdictOf(comparison).isMet).length;
