import { MIN_SEARCH_LENGTH } from '../lists/lists.ts';
import { type NetworkCapability, networkCannot } from '../networks/network-capabilities.ts';
import { csmQuestionIds } from '../template-names.ts';

export const thingActions = ['Refresh Connection', 'Suspend', 'Activate', 'BAC'] as const;
export type ThingAction = (typeof thingActions)[number];
/** The action that needs a further answer: which BAC. */
export const ASSIGN_BAC: ThingAction = 'BAC';

export const thingSelections = ['Selected Things', 'Filtered Things', 'All Things'] as const;
export type ThingSelection = (typeof thingSelections)[number];

/** The questions of a thing action, as clients in the field send them. */
export const thingActionQuestions = {
  iccids: csmQuestionIds.iccid,
  selectedDocs: csmQuestionIds.selectedDocs,
  selection: csmQuestionIds.thingSelection,
  filters: csmQuestionIds.filters,
  action: csmQuestionIds.action,
  bacId: csmQuestionIds.bacId,
  /** What the preview answered; an order that carries it acts on exactly those Things or not at all. */
  confirmation: csmQuestionIds.confirmation,
  /** The id of an earlier order: its failed Things are meant, whatever else is answered. */
  retryOf: csmQuestionIds.retryOf,
} as const;

export const NO_ICCID_SELECTED = 'At least one ICCID should be selected';
export const FILTER_REQUIRED = 'Set a filter or a search in the Things table first, or choose All Things';

/** Above so many Things a person has to type the number before an action runs. */
export const MAX_THINGS_WITHOUT_TYPING = 50;

interface ActionTraits {
  /** Whether Things lose service. */
  readonly isDestructive: boolean;
  /** Things in these states are skipped, for this reason. */
  readonly skips: { readonly [State in 'ACTIVE' | 'SUSPENDED']?: string };
  /** What the network must be able to do; nothing where it has no part in it. */
  readonly needs?: NetworkCapability;
}

export const thingActionTraits: Readonly<Record<ThingAction, ActionTraits>> = {
  'Refresh Connection': {
    isDestructive: false,
    skips: { SUSPENDED: 'Suspended, so there is no connection to refresh' },
    needs: 'refreshConnection',
  },
  Suspend: { isDestructive: true, skips: { SUSPENDED: 'Already suspended' }, needs: 'setState' },
  Activate: { isDestructive: false, skips: { ACTIVE: 'Already active' }, needs: 'setState' },
  BAC: { isDestructive: false, skips: {} },
};

/** How a Thing is before an action. */
interface ThingBeforeAction {
  readonly state: 'ACTIVE' | 'SUSPENDED';
  /** The name of its network, and what that cannot do. */
  readonly network: string;
  readonly lacks: readonly NetworkCapability[];
}

/** Why an action leaves a Thing alone; nothing where it is tried. What is impossible is said before what is unnecessary. */
export const reasonToSkip = (action: ThingAction, { state, network, lacks }: ThingBeforeAction): string | undefined => {
  const { skips, needs } = thingActionTraits[action];
  return needs !== undefined && lacks.includes(needs) ? networkCannot(network, needs) : skips[state];
};

interface ThingsRequest {
  readonly search?: string | undefined;
  readonly filters?: Readonly<Record<string, object>> | undefined;
  readonly reportFilters?: Readonly<Record<string, object>> | undefined;
}

const hasOperator = (filters: Readonly<Record<string, object>> = {}): boolean =>
  Object.values(filters).some((operators) => Object.keys(operators).length > 0);

/** Whether a request of the Things table leaves any Thing out. A search that is too short is ignored by the table, so it does not. */
export const narrowsThings = ({ search = '', filters, reportFilters }: ThingsRequest): boolean =>
  search.trim().length >= MIN_SEARCH_LENGTH || hasOperator(filters) || hasOperator(reportFilters);
