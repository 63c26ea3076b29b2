import { displayZone } from './display-zone.ts';

/** Hours ahead of UTC, as the list calls send it. */
export const utcOffsetHours = (date: Date): number => (displayZone === 'utc' ? 0 : -date.getTimezoneOffset() / 60);
