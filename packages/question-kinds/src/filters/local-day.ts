const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of an instant in the viewer's zone, as 'YYYY-MM-DD'. */
export const localDay = (instant: string): string => {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

// A date and time without a zone is read in the viewer's zone, unlike a date alone, which JavaScript reads as UTC.
export const startOfLocalDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();
export const endOfLocalDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
