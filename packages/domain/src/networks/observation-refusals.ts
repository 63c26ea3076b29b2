/** Why an observation or a usage record of a network is not stored. */
export const observationRefusals = {
  invalid: 'It is not what was agreed on',
  unknown: 'This network has no Thing with this ICCID',
  suspended: 'The Thing was suspended at this time',
  time: 'The time is in the future or more than 45 days ago',
} as const;
export type ObservationRefusal = keyof typeof observationRefusals;
export const observationRefusalNames = Object.keys(observationRefusals) as [
  ObservationRefusal,
  ...ObservationRefusal[],
];
