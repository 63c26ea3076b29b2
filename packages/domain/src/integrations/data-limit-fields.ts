import { DATA_LIMIT_EVENT } from '../things/data-limit-event.ts';
import { MAX_DATA_LIMIT_MB } from '../things/data-limit.ts';
import { type EventType, eventTypeTitled } from '../events/event-types.ts';
import type { ruleActions } from './integration-kinds.ts';

/** What an integration may do about a data limit. A message to the Thing has texts of its own, which only the form of an event rule asks for. */
export const dataLimitFieldActions = [
  'Notify',
  'Suspend',
  'Block Network',
  'Refresh Connection',
] as const satisfies readonly (typeof ruleActions)[number][];
export type DataLimitFieldAction = (typeof dataLimitFieldActions)[number];

/** The data limit of an integration, as its form asks for it. */
export interface DataLimitFields {
  readonly limitMegabytes: number;
  readonly groups: readonly string[];
  readonly networks: readonly string[];
  readonly action: DataLimitFieldAction;
  /** In the place of the action, where networks are chosen. */
  readonly networkActions?: DataLimitFieldAction | undefined;
  /** In the place of the action, where no networks but groups are chosen. */
  readonly groupActions?: DataLimitFieldAction | undefined;
}

/** What is done: a field that the form does not show counts for nothing. */
export const dataLimitAction = ({
  groups,
  networks,
  action,
  networkActions,
  groupActions,
}: DataLimitFields): DataLimitFieldAction => {
  if (networks.length > 0) return networkActions ?? action;
  return groups.length > 0 ? (groupActions ?? action) : action;
};

export interface DataLimitProblem {
  readonly field: 'dataLimit.limitMegabytes' | 'events';
  readonly message: string;
}

/** What is wrong with a data limit beside the chosen events. An integration without one is told of the limits of event rules. */
export const dataLimitProblem = (
  events: readonly EventType[],
  limit: Pick<DataLimitFields, 'limitMegabytes'> | null,
): DataLimitProblem | undefined => {
  if (limit === null) return undefined;
  const type = eventTypeTitled(DATA_LIMIT_EVENT);
  if (type === undefined || !events.includes(type))
    return { field: 'events', message: `Choose ${DATA_LIMIT_EVENT} to set a data limit` };
  return limit.limitMegabytes > 0 && limit.limitMegabytes <= MAX_DATA_LIMIT_MB
    ? undefined
    : { field: 'dataLimit.limitMegabytes', message: 'Enter a data limit' };
};
