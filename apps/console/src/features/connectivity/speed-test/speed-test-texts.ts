import { type MeasuredKind, type SpeedTestDirection, maxSpeedTestMbits } from '@airlane/domain/speed-test/speed-test';

/** Close to the limit the line may well be faster than what was measured. */
const AT_LIMIT = 0.97;

const plain = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const mbitsText = (direction: SpeedTestDirection, value: number | null): string => {
  if (value === null) return '–';
  if (value >= maxSpeedTestMbits[direction] * AT_LIMIT) return `≥ ${plain(value, 0)}`;
  return plain(value, value < 10 ? 2 : value < 100 ? 1 : 0);
};

export const msText = (value: number | null): string => (value === null ? '–' : plain(value, value < 10 ? 1 : 0));

/** Under load the two directions differ, so both are said. */
export const loadedText = ({
  downLoadedMs,
  upLoadedMs,
}: {
  readonly downLoadedMs: number | null;
  readonly upLoadedMs: number | null;
}): string => `${msText(downLoadedMs)} / ${msText(upLoadedMs)}`;

export const measuredTexts: Readonly<Record<MeasuredKind, string>> = { browser: 'This browser', thing: 'A Thing' };

/** What was measured, in a word or two. */
export const measuredText = (kind: MeasuredKind, tech: string): string =>
  kind === 'browser' ? 'Browser' : tech === '' ? 'Thing' : `Thing, ${tech}`;

export const directionTexts: Readonly<Record<SpeedTestDirection, string>> = {
  download: 'Measuring the download',
  upload: 'Measuring the upload',
};
