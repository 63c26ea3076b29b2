import type { MultiChartEntry } from '@airlane/contract/reports/quality-reports';
import { timeLabel } from '@airlane/domain/charts/time-labels';

const titles: ReadonlyMap<string, string> = new Map([
  ['paymenttype', 'Payments History'],
  ['paymentcount', 'Payment Components'],
]);

/** What a chart is called in the list of them. */
export const chartTitle = (name: string): string => titles.get(name) ?? name;

/** Buttons for the times that a chart covers: none where its data is not divided by time. */
export const timeFramesOf = ({ data }: MultiChartEntry): readonly string[] =>
  data.flatMap(({ timeFrameLabel }) => timeFrameLabel ?? []);

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A time frame in words; one that is a moment, in the viewer's zone. */
export const timeFrameText = (label: string, zone: string): string =>
  INSTANT.test(label) ? timeLabel(new Date(label), 'DD MMM, HH:mm:ss', zone) : label;
