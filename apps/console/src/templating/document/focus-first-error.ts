const SCROLL_DELAY_MS = 100;
/** What takes an answer comes before any button: the help of a question stands before its input. */
const ANSWERS = '[aria-invalid="true"], input:not([type="hidden"]), textarea, select, [role="combobox"], [contenteditable="true"]';
const OTHERS = 'button, [tabindex]:not([tabindex="-1"])';

/** Shows the first refused field, after the errors themselves have been drawn and have moved the page. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[data-refused]');
    field?.scrollIntoView({ block: 'center' });
    (field?.querySelector<HTMLElement>(ANSWERS) ?? field?.querySelector<HTMLElement>(OTHERS))?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MS);
};
