import { useCallback, useEffect, useRef } from 'react';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** As a ref: the input has the focus at once, with the cursor after its text. */
export const focusAtEnd = (input: TextInput | null): void => {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
};

/** As a ref of the button that began the editing: it has the focus again when the editing is over. */
export const useFocusReturn = (isEditing: boolean): ((button: HTMLButtonElement | null) => void) => {
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing) wasEditing.current = true;
  }, [isEditing]);
  return useCallback((button) => {
    if (button === null || !wasEditing.current) return;
    wasEditing.current = false;
    button.focus();
  }, []);
};
