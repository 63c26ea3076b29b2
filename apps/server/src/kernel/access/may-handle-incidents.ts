import { handlingIncidents } from '@airlane/contract/policy';
import type { AccountScope } from './viewer.ts';

/** The same as the policy of the calls about incidents, for what shows their state elsewhere. */
export const mayHandleIncidents = ({ viewer, things }: Pick<AccountScope, 'viewer' | 'things'>): boolean =>
  handlingIncidents.appTypes?.includes(viewer.appType) === true && things.kind === 'all';
