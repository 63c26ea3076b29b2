import type { Vertical } from '@airlane/domain/verticals/verticals';
import { verticalByName, verticals } from '@airlane/domain/verticals/verticals';
import { pageMeta } from './page-meta.ts';
import { debugSettings } from './preferences/debug-settings.ts';

/** Which console this is: as the server says, or as a tester chose instead. */
export const pageSettings: { readonly vertical: Vertical; readonly demo: boolean } = {
  vertical: verticalByName(debugSettings.vertical ?? pageMeta.vertical) ?? verticals.airlane,
  demo: pageMeta.demo,
};
