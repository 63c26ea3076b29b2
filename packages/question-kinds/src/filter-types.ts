/** How a column's filter asks, where the template wants another way than the question's kind has by itself. */
export const filterTypes = [
  'text',
  'dropdown',
  'autocompleteApi',
  'autocompleteApiFlat',
  'multiSelectAutocompleteApi',
  'monthsRange',
  'dateTimePicker',
  'dateTimePickerAllowFuture',
] as const;
