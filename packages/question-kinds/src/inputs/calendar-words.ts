/** What the parts of a calendar with a time are called; without these words they are buttons and fields without a name. */
export const calendarWords = {
  submitButtonProps: { 'aria-label': 'Done' },
  timePickerProps: { hoursInputLabel: 'Hours', minutesInputLabel: 'Minutes' },
} as const;
