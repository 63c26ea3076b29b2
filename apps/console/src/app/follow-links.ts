import type { ConsoleRouter } from './router.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Links inside the console are plain anchors that anybody can copy. Followed by the browser itself they would change the
 * address before a page with unsaved changes could object, so the router follows them.
 */
export const followLinks = (router: ConsoleRouter): (() => void) => {
  const follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const href = anchor?.getAttribute('href') ?? '';
    if (!href.startsWith('#/') || !isPlainClick(event) || (anchor?.target ?? '') !== '') return;
    event.preventDefault();
    router.history.push(href.slice(1));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
};
