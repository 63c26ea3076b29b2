import type { DisplayZone } from '@airlane/domain/time/instant-format';
import { debugSettings } from '../preferences/debug-settings.ts';

/** Times are shown in the viewer's zone, or in UTC where a tester asked for it. */
export const displayZone: DisplayZone = debugSettings.utc ? 'utc' : 'local';

export const viewerZone = (): string => (debugSettings.utc ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone);
