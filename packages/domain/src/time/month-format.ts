import { twoDigits } from '../text/number-text.ts';
import type { DisplayZone } from './instant-format.ts';
import { formatDay } from './instant-format.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'MMMM-YYYY' of a period that is written as its first day or as 'YYYY-MM'; any other text stays as it is. */
export const formatBillingPeriod = (text: string): string => {
  const [, year, month] = /^(\d{4})-(\d\d)(?:$|-\d\d)/.exec(text) ?? [];
  const name = monthNames[Number(month) - 1];
  return year === undefined || name === undefined ? text : `${name}-${year}`;
};

/** 'YY MMM, DD HH:mm' */
export const formatYearFirst = (date: Date, zone: DisplayZone = 'local'): string => {
  const [day, month, year] = formatDay(date, zone).split(' ');
  const [hours, minutes] =
    zone === 'utc' ? [date.getUTCHours(), date.getUTCMinutes()] : [date.getHours(), date.getMinutes()];
  return `${year} ${month}, ${day} ${twoDigits(hours)}:${twoDigits(minutes)}`;
};
