import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';
import { SEEN_BEFORE, markRepeatedColours } from '../apps/console/src/testing/repeated-colours.testing.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** What each story judges again and again is brought into a page once; the builder would bring it twice for each verdict. */
const ALREADY_THERE = 'typeof axe';

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
 * WCAG A and AA, the whole page. The legacy mode judges within the page itself and leaves out frames of other origins, of which there are
 * none; the usual one carries everything over to a second page. With that and without the list of what is fine it takes a tenth of the time.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) await bringAxe(frame);
  await page.evaluate(markRepeatedColours, SEEN_BEFORE);
  const builder = new AxeBuilder({ page, axeSource: ALREADY_THERE }).options({
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  const { violations } = await builder.setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
};
