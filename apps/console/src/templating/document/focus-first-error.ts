const SCROLL_DELAY_MS = 100;
const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex]:not([tabindex="-1"])';

/** Shows the first refused field, after the errors themselves have been drawn and have moved the page. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>('[data-refused]');
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MS);
};
