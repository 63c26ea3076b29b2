import axe from 'axe-core';
import { expect } from 'vitest';
import { SEEN_BEFORE, markRepeatedColours } from './repeated-colours.testing.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
type ColourScheme = 'light' | 'dark';

/** How many transitions run after the next frame. Where a colour is inherited, each level of the page begins its own when the one above has ended. */
const transitionsAfterFrame = (): Promise<number> =>
  new Promise((resolve) => void requestAnimationFrame(() => resolve(document.getAnimations().length)));

/** As another tab does that switches the colours: the kit and what draws by itself hear of it. */
export const switchColours = async (scheme: ColourScheme): Promise<void> => {
  const key = 'airlane.color-scheme';
  localStorage.setItem(key, scheme);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: scheme, storageArea: localStorage }));
  // Pages before the login have no kit, and take the colours as the page was opened with.
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  await expect.poll(transitionsAfterFrame, { interval: 1 }).toBe(0);
};

axe.configure({ rules: [{ id: 'color-contrast', selector: `*:not([${SEEN_BEFORE}])` }] });

const violations = async (): Promise<readonly string[]> => {
  markRepeatedColours(SEEN_BEFORE);
  const found = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`),
  );
};

/** WCAG A and AA of what is on the screen, in both colours. */
export const expectAccessible = async (): Promise<void> => {
  for (const scheme of ['dark', 'light'] as const) {
    await switchColours(scheme);
    expect(await violations(), scheme).toEqual([]);
  }
};
