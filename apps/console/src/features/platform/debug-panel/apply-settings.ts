import type { VerticalKey } from '@airlane/domain/verticals/verticals';
import { pageMeta } from '#lib/page-meta.ts';
import type { DebugSettings } from '#lib/preferences/debug-settings.ts';
import { storeDebugSettings } from '#lib/preferences/debug-settings.ts';
import { endSession } from '#lib/session/end-session.ts';
import { readSession } from '#lib/session/session-store.ts';

/** Stores and begins anew: half of the console has drawn with the old value already. */
export const applySettings = (changes: Partial<DebugSettings>): void => {
  storeDebugSettings(changes);
  window.location.reload();
};

/** People belong to one vertical, so the session does not come along. */
export const changeVertical = (vertical: VerticalKey): void => {
  endSession('asked', readSession());
  window.location.hash = '#/';
  applySettings({ vertical: vertical === pageMeta.vertical ? undefined : vertical });
};
