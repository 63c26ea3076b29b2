import type { Vertical } from '@airlane/domain';
import { verticalByName, verticals } from '@airlane/domain';

const metaContent = (name: string): string =>
  document.querySelector(`meta[name="airlane-${name}"]`)?.getAttribute('content') ?? '';

/** What the server wrote into the page it served. */
export const pageSettings: { readonly vertical: Vertical; readonly demo: boolean; readonly environment: string } = {
  vertical: verticalByName(metaContent('vertical')) ?? verticals.airlane,
  demo: metaContent('demo') === 'true',
  environment: metaContent('env'),
};
