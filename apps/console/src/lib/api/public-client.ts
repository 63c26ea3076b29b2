import { createClient } from '@airlane/contract/client';
import { pageSettings } from '../page-settings.ts';

/** Calls that need no session: registering the device, logging in, refreshing. Their 401 is an answer, not a log-out. */
export const publicClient = createClient({
  baseUrl: '',
  headers: () => ({ appType: 'consumer', 'app-type': 'consumer', segment: pageSettings.vertical.key }),
});
