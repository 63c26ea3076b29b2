import type { BuildEnvironment } from '@airlane/domain/verticals/build-environments';
import type { VerticalKey } from '@airlane/domain/verticals/verticals';
import { buildEnvironments, offersDebugging } from '@airlane/domain/verticals/build-environments';
import { verticalKeys } from '@airlane/domain/verticals/verticals';
import { pageMeta } from '../page-meta.ts';
import { isFlag, isOneOf, isOptional, shapeOf } from './shape.ts';
import { storedValue } from './stored-value.ts';

/** Debug mode and its panel are for those who build and test; elsewhere they are not offered, and what was stored does not count. */
export const isDebugOffered =
  import.meta.env.AIRLANE_DEBUG_TOOLS !== false && offersDebugging(pageMeta.environment, window.location.hostname);

export const consoleEnvironments = ['qa', 'prod'] as const;
export const viewedApps = ['user', 'admin'] as const;

/** What the debug panel can switch. Read once: the panel reloads the page after a change that others have read already. */
export interface DebugSettings {
  readonly showsSwitches: boolean;
  readonly mocks: boolean;
  readonly fastTemplates: boolean;
  readonly utc: boolean;
  readonly vertical?: VerticalKey | undefined;
  readonly viewedApp: (typeof viewedApps)[number];
  readonly environment: BuildEnvironment;
  readonly consoleEnvironment: (typeof consoleEnvironments)[number];
  readonly localConsole: boolean;
}

const untouched: DebugSettings = {
  showsSwitches: false,
  mocks: false,
  fastTemplates: false,
  utc: false,
  viewedApp: 'admin',
  environment: pageMeta.environment,
  consoleEnvironment: 'prod',
  localConsole: false,
};

const stored = storedValue(
  'airlane.debug',
  shapeOf<Partial<DebugSettings>>({
    showsSwitches: isOptional(isFlag),
    mocks: isOptional(isFlag),
    fastTemplates: isOptional(isFlag),
    utc: isOptional(isFlag),
    vertical: isOptional(isOneOf(verticalKeys)),
    viewedApp: isOptional(isOneOf(viewedApps)),
    environment: isOptional(isOneOf(buildEnvironments)),
    consoleEnvironment: isOptional(isOneOf(consoleEnvironments)),
    localConsole: isOptional(isFlag),
  }),
);

export const readDebugSettings = (): DebugSettings => (isDebugOffered ? { ...untouched, ...stored.read() } : untouched);

export const debugSettings = readDebugSettings();

export const storeDebugSettings = (changes: Partial<DebugSettings>): void =>
  stored.write({ ...readDebugSettings(), ...changes });
