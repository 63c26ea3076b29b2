interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** What the keyboard does, as the help shows it. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Go to a page, an account or a Thing, or do something with it' },
  { keys: ['/'], does: 'Search the table' },
  { keys: ['↓'], does: 'From the search into the rows' },
  { keys: ['←', '↑', '↓', '→'], does: 'Move between cells' },
  { keys: ['Enter'], does: 'Open the row, or the menu of its actions' },
  { keys: ['Space'], does: 'Peek at the Thing, or press what stands in the cell' },
  { keys: ['Ctrl', 'C'], does: 'Copy the cell' },
  { keys: ['?'], does: 'Show this help' },
];
