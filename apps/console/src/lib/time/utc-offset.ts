/** Hours ahead of UTC, as the list calls send it. */
export const utcOffsetHours = (date: Date): number => -date.getTimezoneOffset() / 60;
