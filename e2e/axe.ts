import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/**
 * WCAG A and AA, the whole page. The legacy mode judges within the page itself and leaves out frames of other origins, of which there are
 * none; the usual one carries everything over to a second page. With that and without the list of what is fine it takes a tenth of the time.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }).setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
};
