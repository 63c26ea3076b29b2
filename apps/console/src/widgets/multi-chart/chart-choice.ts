import type { MultiChartEntry } from '@airlane/contract';

const titles: ReadonlyMap<string, string> = new Map([
  ['paymenttype', 'Payments History'],
  ['paymentcount', 'Payment Components'],
]);

/** What a chart is called in the list of them. */
export const chartTitle = (name: string): string => titles.get(name) ?? name;

/** Buttons for the times that a chart covers: none where its data is not divided by time. */
export const timeFramesOf = ({ data }: MultiChartEntry): readonly string[] => data.flatMap(({ timeFrameLabel }) => timeFrameLabel ?? []);
