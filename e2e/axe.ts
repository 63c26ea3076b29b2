import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** What each story judges again and again is brought into a page once; the builder would bring it twice for each verdict. */
const ALREADY_THERE = 'typeof axe';
const SEEN_BEFORE = 'data-contrast-seen';

const bringAxe = async (frame: Frame): Promise<void> => {
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (isThere) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(
    ({ selector }) =>
      (window as unknown as { axe: typeof axe }).axe.configure({ rules: [{ id: 'color-contrast', selector }] }),
    { selector: `*:not([${SEEN_BEFORE}])` },
  );
};

/**
 * Contrast takes most of the time of a verdict, and a table has hundreds of texts in a handful of colours. Of the texts with the same colour, size and
 * weight on the same grounds some are validated, the others are marked as seen.
 */
const markRepeatedColours = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
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
  }, SEEN_BEFORE);

/**
 * WCAG A and AA, the whole page. The legacy mode judges within the page itself and leaves out frames of other origins, of which there are
 * none; the usual one carries everything over to a second page. With that and without the list of what is fine it takes a tenth of the time.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) await bringAxe(frame);
  await markRepeatedColours(page);
  const builder = new AxeBuilder({ page, axeSource: ALREADY_THERE }).options({
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  const { violations } = await builder.setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
};
