import { useWindowEvent } from '@mantine/hooks';

const EDITABLE = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/**
 * Runs when this character is typed where nothing is being written. By the character and not by the key: on many keyboards
 * a slash or a question mark needs Shift.
 */
export const useTypedKey = (character: string, onType: () => void): void =>
  useWindowEvent('keydown', (event) => {
    if (event.key !== character || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(EDITABLE) !== null) return;
    event.preventDefault();
    onType();
  });
