import { bytesIn, formatBytes } from '../text/byte-size.ts';
import { moneyText } from '../money/money.ts';
import { numberText } from '../text/number-text.ts';

export const chartSizeUnits = ['MB', 'GB'] as const;
export type ChartSizeUnit = (typeof chartSizeUnits)[number];

type ValueFormatter = (value: number, unit: ChartSizeUnit | undefined) => string;

const DECIMALS = 2;
const number = (value: number): string => numberText(value, DECIMALS);

const bytes: ValueFormatter = (value, unit) =>
  unit === undefined ? formatBytes(value) : `${number(value / bytesIn(unit))} ${unit}`;

const formatters = {
  asBytesPerSecond: (value) => `${formatBytes(value)}/s`,
  asMilliseconds: (value) => `${number(value)} ms`,
  asPercentage: (value) => `${number(value)} %`,
  asFormattedMegabytesValue: (value, unit) => bytes(value * bytesIn('MB'), unit),
  asFormattedBytesValue: bytes,
  asNumberOrRaw: number,
  asMoney: moneyText,
} as const satisfies Record<string, ValueFormatter>;

export type ValueFormat = keyof typeof formatters;

/** A value as an axis, a tooltip or a figure writes it. */
export const formatValue = (value: number, format: ValueFormat = 'asNumberOrRaw', unit?: ChartSizeUnit): string =>
  formatters[format](value, unit);

/** Sizes can be switched between megabytes and gigabytes. */
export const isSizeFormat = (format: ValueFormat | undefined): boolean =>
  format === 'asFormattedBytesValue' || format === 'asFormattedMegabytesValue';

/** 'ms' and the like are taken off values that come as text. */
export const numberOf = (measure: number | string): number => {
  const value = typeof measure === 'number' ? measure : Number.parseFloat(measure);
  return Number.isFinite(value) ? value : 0;
};

/** How a value differs from the one before, in percent; nothing where there is nothing to compare with. */
export const changeInPercent = (value: number, previous: number | null): number | undefined =>
  previous === null || previous === 0 ? undefined : ((value - previous) / previous) * 100;
