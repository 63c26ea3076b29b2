import { useEffect } from 'react';

interface TypedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** What is typed after this key; nothing where the key writes nothing. */
export const textAfter = (text: string, pressed: TypedKey): string | undefined => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return [...key].length === 1 ? text + key : undefined;
};

const isPaletteField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.closest('[role="dialog"]') !== null;

/** The palette's own field comes over the line. What is typed until it has the focus is kept for it. */
export const useKeysTyped = (
  isOpen: boolean,
  setText: (change: (text: string) => string) => void,
  close: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return;
    const note = (event: KeyboardEvent): void => {
      if (isPaletteField(event.target)) return;
      const isDialogOpen = document.querySelector('[role="dialog"]') !== null;
      if (event.key === 'Escape' && !isDialogOpen) return close();
      if (textAfter('', event) === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setText((text) => textAfter(text, event) ?? text);
    };
    window.addEventListener('keydown', note, { capture: true });
    return () => window.removeEventListener('keydown', note, { capture: true });
  });
};
