export const DATA_LIMIT_EVENT = 'Things Data Limit';
export const DATA_LIMIT_ACTIONS = ['Suspend', 'Block'] as const;
export type DataLimitAction = (typeof DATA_LIMIT_ACTIONS)[number];

/** What has been chosen so far in the setup of an integration's events. */
export interface EventChoices {
  readonly eventTypes: readonly string[];
  readonly groups: readonly string[];
  readonly networks: readonly string[];
}

export const EVENT_TYPE_QUESTION = 'QID005EventType';
export const EVENT_GROUP_QUESTION = 'QID011ThingsGroup';
export const EVENT_NETWORK_QUESTION = 'QID014Networks';

const isDataLimit = ({ eventTypes }: EventChoices): boolean =>
  eventTypes.some((type) => type.includes(DATA_LIMIT_EVENT));
const hasNetworks = ({ networks }: EventChoices): boolean => networks.length > 0;
const hasGroup = ({ groups }: EventChoices): boolean => groups.length > 0;

/** Networks are the narrower choice: where some are chosen, their actions stand in for those of the group. */
const shownWhen: ReadonlyMap<string, (choices: EventChoices) => boolean> = new Map([
  ['QID012Limit', isDataLimit],
  [EVENT_GROUP_QUESTION, isDataLimit],
  [EVENT_NETWORK_QUESTION, isDataLimit],
  ['QID013Action', isDataLimit],
  ['QID014NetworkActions', (choices: EventChoices) => isDataLimit(choices) && hasNetworks(choices)],
  [
    'QID013ThingGroupActions',
    (choices: EventChoices) => isDataLimit(choices) && !hasNetworks(choices) && hasGroup(choices),
  ],
]);

/** Whether a question of an integration shows; questions that have nothing to do with data limits always do. */
export const eventQuestionShows = (questionId: string, choices: EventChoices): boolean =>
  shownWhen.get(questionId)?.(choices) ?? true;
