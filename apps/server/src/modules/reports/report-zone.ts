import type { LocalClock } from '@airlane/domain';
import { fixedClock, isZoneName, zonedClock } from '@airlane/domain';
import { AppError } from '../../errors.ts';

interface ZoneHeaders {
  readonly 'x-tz'?: string | undefined;
  readonly 'x-tz-offset'?: number | undefined;
}

/** The zone by its name, because a distance from UTC knows no daylight-saving time; clients that only know the distance get that. */
export const clockOf = ({ 'x-tz': name, 'x-tz-offset': offset = 0 }: ZoneHeaders): LocalClock => {
  if (name === undefined) return fixedClock(offset);
  if (isZoneName(name)) return zonedClock(name);
  throw new AppError('VALIDATION_FAILED', { fields: [{ field: 'x-tz', rule: 'timeZone', message: 'There is no time zone of this name' }] });
};
