import { type DeviceProfileKey, deviceProfileKeys, deviceProfiles, hourFactor } from '@airlane/fixtures';

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** A past day is cut into equal parts, so many for each local hour: the hours of a day add up to it exactly, and so do sums of days. */
const partsIn = (profile: DeviceProfileKey, hour: number): number => Math.round(hourFactor(deviceProfiles[profile], hour) * 10);

/** The rhythm of each kind of device. */
export const dayRhythms = deviceProfileKeys.map((profile) => {
  const parts = hoursOfDay.map((hour) => partsIn(profile, hour));
  return { profile, parts, parts_a_day: parts.reduce((sum, part) => sum + part, 0) };
});
