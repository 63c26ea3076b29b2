/** Marks a text whose colours were judged on another one. */
export const SEEN_BEFORE = 'data-contrast-seen';

/**
 * Contrast takes most of the time of a verdict, and a table has hundreds of texts in a handful of colours. Of the texts with the same colour, size and
 * weight on the same grounds some are validated, the others are marked as seen. It is also sent into pages, so it needs nothing beside its argument.
 */
export const markRepeatedColours = (mark: string): void => {
  const MAX_JUDGED = 3;
  const grounds = new Map<Element, string>();
  /** Everything that may stand behind or before a text, from the inside out: layers that are placed by themselves may lie above others. */
  const groundOf = (element: Element | null): string => {
    if (element === null) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
    const isPlaced = position !== 'static' && position !== 'relative' ? element.className : '';
    const own =
      backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1' && isPlaced === ''
        ? ''
        : `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode} ${isPlaced}/`;
    const ground = own + groundOf(element.parentElement);
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const validated = new Map<string, number>();
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(mark);
    if (!hasText(element) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = `${element.tagName} ${color} ${fontSize} ${fontWeight} ${textShadow} ${groundOf(element)}`;
    const count = validated.get(look) ?? 0;
    validated.set(look, count + 1);
    if (count >= MAX_JUDGED) element.setAttribute(mark, '');
  }
};
