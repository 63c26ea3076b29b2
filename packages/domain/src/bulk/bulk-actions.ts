import type { NetworkCapability } from '../networks/network-capabilities.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { AppType } from '../access/roles.ts';
import type { ThingAction } from '../things/thing-action.ts';

/** What an action asks for besides the Things, by the name of its field in a request. */
export type BulkField = 'group' | 'tags' | 'networks' | 'limitBytes' | 'ratePlan' | 'bacId' | 'from' | 'message';

interface BulkActionDefinition {
  /** As people choose it. */
  readonly title: string;
  /** What the button does, in front of the number of Things. */
  readonly verb: string;
  readonly consequence: string;
  readonly fields: readonly BulkField[];
  /** Whether Things lose service. */
  readonly isDestructive: boolean;
  /** Previous values are kept, and a job of its own brings them back. */
  readonly hasInverse: boolean;
  /** What the network must be able to do; nothing where the database alone is written. */
  readonly needs?: NetworkCapability;
  readonly appTypes: readonly AppType[];
  /** What an API key must be allowed: the same as for the call that does this to a single Thing. */
  readonly permission: Permission;
  /** Bringing the previous values back takes service away, though the action itself does not. */
  readonly isUndoDestructive?: true;
  /** Takes no service away by itself, and may: its preview has to be confirmed as that of a destructive action. */
  readonly mayEndSessions?: true;
  /** What else orders it: people do not choose it for a bulk job. */
  readonly isOrderedBy?: string;
  /** Each Thing gets values of its own, out of a file, instead of the same for all. */
  readonly isByRow?: true;
}

const acting: readonly AppType[] = ['consumer', 'admin', 'orgAdmin'];
const staff: readonly AppType[] = ['admin', 'orgAdmin'];
const CHANGE = 'documents:edit';

/** Everything that is done to many Things at once. */
export const bulkActions = {
  suspend: {
    title: 'Suspend',
    verb: 'Suspend',
    consequence: 'Networks reject these SIMs. Sessions, ping tests and captures end at once.',
    fields: [],
    isDestructive: true,
    hasInverse: true,
    needs: 'setState',
    appTypes: acting,
    permission: CHANGE,
  },
  activate: {
    title: 'Activate',
    verb: 'Activate',
    consequence: 'Networks accept these SIMs again.',
    fields: [],
    isDestructive: false,
    hasInverse: true,
    needs: 'setState',
    appTypes: acting,
    permission: CHANGE,
    isUndoDestructive: true,
  },
  refresh: {
    title: 'Refresh connection',
    verb: 'Refresh the connection of',
    consequence: 'Data sessions are closed and the devices re-attach.',
    fields: [],
    isDestructive: false,
    hasInverse: false,
    needs: 'refreshConnection',
    appTypes: acting,
    permission: CHANGE,
  },
  sms: {
    title: 'Send SMS',
    verb: 'Send the message to',
    consequence: 'Each Thing gets the message once.',
    fields: ['from', 'message'],
    isDestructive: false,
    hasInverse: false,
    needs: 'sendSms',
    appTypes: acting,
    permission: 'documents:create',
  },
  group: {
    title: 'Move to group',
    verb: 'Move',
    consequence: 'Users of the new group see these Things; users of the old one no longer do.',
    fields: ['group'],
    isDestructive: false,
    hasInverse: true,
    appTypes: acting,
    permission: CHANGE,
  },
  addTags: {
    title: 'Add tags',
    verb: 'Tag',
    consequence: 'Other tags stay as they are.',
    fields: ['tags'],
    isDestructive: false,
    hasInverse: true,
    appTypes: acting,
    permission: CHANGE,
  },
  removeTags: {
    title: 'Remove tags',
    verb: 'Remove the tags from',
    consequence: 'Other tags stay as they are.',
    fields: ['tags'],
    isDestructive: false,
    hasInverse: true,
    appTypes: acting,
    permission: CHANGE,
  },
  dataLimit: {
    title: 'Set data limit',
    verb: 'Set the data limit of',
    consequence: 'Things that have used more already lose their session until the month is over.',
    fields: ['limitBytes'],
    isDestructive: false,
    hasInverse: true,
    needs: 'setDataLimit',
    appTypes: acting,
    permission: CHANGE,
    mayEndSessions: true,
  },
  blockNetworks: {
    title: 'Block networks',
    verb: 'Block networks for',
    consequence:
      'These SIMs can no longer use these networks. A Thing that is on one of them loses its session and attaches to another network, where there is one.',
    fields: ['networks'],
    isDestructive: true,
    hasInverse: true,
    needs: 'setBlockedNetworks',
    appTypes: acting,
    permission: CHANGE,
  },
  unblockNetworks: {
    title: 'Unblock networks',
    verb: 'Unblock networks for',
    consequence: 'These SIMs can use these networks again. Other blocked networks stay blocked.',
    fields: ['networks'],
    isDestructive: false,
    hasInverse: true,
    needs: 'setBlockedNetworks',
    appTypes: acting,
    permission: CHANGE,
    isUndoDestructive: true,
  },
  describe: {
    title: 'Set names, groups and tags',
    verb: 'Set names, groups and tags of',
    consequence: 'Each Thing gets what its row in the file says. What a row leaves empty stays as it is.',
    fields: [],
    isDestructive: false,
    hasInverse: true,
    appTypes: acting,
    permission: CHANGE,
    isByRow: true,
  },
  limits: {
    title: 'Set data limits',
    verb: 'Set the data limits of',
    consequence: 'Things that have used more already lose their session until the month is over.',
    fields: [],
    isDestructive: false,
    hasInverse: true,
    needs: 'setDataLimit',
    appTypes: acting,
    permission: CHANGE,
    isByRow: true,
    mayEndSessions: true,
  },
  ratePlan: {
    title: 'Change rate plan',
    verb: 'Change the rate plan of',
    consequence: 'From today these Things are charged by the new plan.',
    fields: ['ratePlan'],
    isDestructive: false,
    hasInverse: true,
    appTypes: staff,
    permission: CHANGE,
  },
  transfer: {
    title: 'Transfer to another account',
    verb: 'Transfer',
    consequence: 'The other account owns these Things from then on. Their history stays with you.',
    fields: [],
    isDestructive: false,
    hasInverse: false,
    isOrderedBy: 'transfer',
    appTypes: acting,
    permission: CHANGE,
  },
  bac: {
    title: 'Assign BAC',
    verb: 'Assign the BAC to',
    consequence: 'Any BAC assigned before is replaced.',
    fields: ['bacId'],
    isDestructive: false,
    hasInverse: true,
    appTypes: staff,
    permission: CHANGE,
  },
} as const satisfies Readonly<Record<string, BulkActionDefinition>>;

export type BulkActionName = keyof typeof bulkActions;
export const bulkActionNames = Object.keys(bulkActions) as [BulkActionName, ...BulkActionName[]];
export const bulkActionOf = (name: BulkActionName): BulkActionDefinition => bulkActions[name];

/** Whether Things lose service by it, or by bringing back what they had before it. */
export const isBulkDestructive = (name: BulkActionName, isUndo: boolean): boolean =>
  isUndo ? bulkActionOf(name).isUndoDestructive === true : bulkActionOf(name).isDestructive;

/** Whether a job starts only with the confirmation of its preview: what may take service away is looked at before it is done. */
export const needsConfirmation = (name: BulkActionName, isUndo: boolean): boolean =>
  isBulkDestructive(name, isUndo) || bulkActionOf(name).mayEndSessions === true;

/** The actions of 'Apply Action on Things' by their names here. */
export const bulkActionFor: Readonly<Record<ThingAction, BulkActionName>> = {
  'Refresh Connection': 'refresh',
  Suspend: 'suspend',
  Activate: 'activate',
  BAC: 'bac',
};

export const MAX_THING_TAGS = 5;
export const MAX_BLOCKED_NETWORKS = 20;
export const UNDO_CHANGED = 'Changed since, so left alone';
export const THING_GONE = 'This Thing was removed or is no longer in your groups';
