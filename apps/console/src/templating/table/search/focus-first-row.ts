/** From the search into the rows, the way the arrow points: the grid's first cell, or the first card on a phone. */
export const focusFirstRow = (): void =>
  document.querySelector<HTMLElement>('[role="row"][row-index="0"] [role="gridcell"][col-id]:not([col-id="airlane-select"]), [data-row-card] a')?.focus();
