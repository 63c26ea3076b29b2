const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const steps = [
  { below: MINUTE, unit: 's', size: 1 },
  { below: HOUR, unit: 'min', size: MINUTE },
  { below: DAY, unit: 'h', size: HOUR },
  { below: Infinity, unit: 'd', size: DAY },
] as const;

/** How long ago, in the largest unit that fits: '5 s', '12 min', '3 h', '2 d'. */
export const ageText = (then: number, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const step = steps.find(({ below }) => seconds < below) ?? steps[3];
  return `${Math.floor(seconds / step.size)} ${step.unit}`;
};
