const SCROLL_DELAY_MS = 100;
const REFUSED = '[aria-invalid="true"]';
/** What takes an answer comes before any button: the help of a question stands before its input. */
const ANSWERS = 'input:not([type="hidden"]), textarea, select, [role="combobox"], [contenteditable="true"]';
const OTHERS = 'button, [tabindex]:not([tabindex="-1"])';

/** Shows the first refused field, after the errors themselves have been drawn and have moved the page. A person who is correcting one already keeps the focus there. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  const before = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now !== before && now?.matches(ANSWERS) === true) return;
    const field = form?.querySelector('[data-refused]');
    field?.scrollIntoView({ block: 'center' });
    const target = [REFUSED, ANSWERS, OTHERS]
      .map((selector) => field?.querySelector<HTMLElement>(selector))
      .find((found) => found);
    target?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MS);
};
