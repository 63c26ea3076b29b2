import { useEffect } from 'react';
import { useEditor } from '../editor-context.ts';

const NOT_TYPED: readonly string[] = ['checkbox', 'radio', 'button', 'file'];

/** Text has an undo of its own in the browser. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]';

/** Ctrl Z and Ctrl Shift Z (or Ctrl Y) step through the draft wherever no text is being typed. */
export const useUndoKeys = (): void => {
  const { undo, redo } = useEditor();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || isTyping(event.target) || document.querySelector(OPEN_DIALOG) !== null)
        return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
};
