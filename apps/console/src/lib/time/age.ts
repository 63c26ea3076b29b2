import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@airlane/domain/time/durations';

const steps = [
  { below: MINUTE_SECONDS, unit: 's', size: 1 },
  { below: HOUR_SECONDS, unit: 'min', size: MINUTE_SECONDS },
  { below: DAY_SECONDS, unit: 'h', size: HOUR_SECONDS },
  { below: Infinity, unit: 'd', size: DAY_SECONDS },
] as const;

/** How long ago, in the largest unit that fits: '5 s', '12 min', '3 h', '2 d'. */
export const ageText = (then: number, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const step = steps.find(({ below }) => seconds < below) ?? steps[3];
  return `${Math.floor(seconds / step.size)} ${step.unit}`;
};
