import { pageMeta } from '../page-meta.ts';
import type { DebugSettings } from '../preferences/debug-settings.ts';
import { readDebugSettings } from '../preferences/debug-settings.ts';
import type { ConsoleTokens } from './console-token.ts';

const LOCAL_CONSOLE = 'http://localhost:3000/';

type ConsoleChoice = Pick<DebugSettings, 'consoleEnvironment' | 'localConsole'>;

/** The address of the advanced console; nothing where none is configured. */
export const advancedConsoleAddress = (
  { consoleEnvironment, localConsole }: ConsoleChoice = readDebugSettings(),
): string | undefined => (localConsole ? LOCAL_CONSOLE : pageMeta.advancedConsole[consoleEnvironment]);

interface ConsolePlace {
  readonly accountId: string;
  readonly thingId?: string | undefined;
}

/** The tokens travel behind the #, which browsers send to no server and write into no log. */
export const advancedConsoleLink = (
  address: string,
  { accountId, thingId }: ConsolePlace,
  tokens: ConsoleTokens,
): string => {
  const link = new URL(address);
  if (thingId !== undefined) link.searchParams.set('thing_id', thingId);
  link.searchParams.set('selected_customer', accountId);
  link.hash = new URLSearchParams({ login_response: JSON.stringify(tokens) }).toString();
  return link.href;
};
