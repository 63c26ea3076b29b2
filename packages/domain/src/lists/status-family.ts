export const STATUS_FAMILIES = [
  'green',
  'red',
  'yellow',
  'blue',
  'grey',
  'orange',
  'black',
  'purple',
  'pink',
  'teal',
] as const;
export type StatusFamily = (typeof STATUS_FAMILIES)[number];

/**
 * Spelling and case carry meaning here: 'completed' is a job that ended well, 'Completed' an order that was closed; 'Canceled' is red,
 * 'cancelled' black. A text that is written in no listed way is looked up again without regard to case, in this order.
 */
const families: Readonly<Record<StatusFamily, readonly string[]>> = {
  green: [
    'Ready',
    'Up',
    'On',
    'Online',
    'Enabled',
    'Yes',
    'Pass',
    'Done',
    'Activated',
    'active',
    'completed',
    'Paid',
    'Installed',
    'published',
  ],
  red: ['Down', 'Offline', 'Off', 'No', 'Disabled', 'Suspended', 'Canceled', 'Fail', 'Stop', 'failed', 'Error'],
  yellow: [
    'Partially Up',
    'Processing',
    'Running',
    'Refunded',
    'Idle',
    'Partial Refund',
    'partly',
    'pending approval',
    'pending',
    'Downloaded',
    'Done with failures',
    'reserved',
  ],
  blue: [
    'Created',
    'Completed',
    'In-progress',
    'Open',
    'Submitted',
    'Shipping in Process',
    'Available',
    'Released',
    'in stock',
  ],
  grey: ['Inactive', 'Draft', 'Expired'],
  orange: ['in progress', 'awaiting payment', 'provisioned', 'invited', 'assigned'],
  black: ['cancelled', 'retired'],
  // Only the state of a Thing is written in capitals, so it keeps its own colours even where a column is drawn as any status.
  purple: ['ACTIVE', 'ENABLED'],
  pink: ['SUSPENDED'],
  teal: ['test_active'],
};

const entries = STATUS_FAMILIES.flatMap((family) => families[family].map((text) => [text, family] as const));
const byText: ReadonlyMap<string, StatusFamily> = new Map(entries);
// A later pair of the same key would win in a Map, hence the reversal: the first family listed wins.
const byLowerText: ReadonlyMap<string, StatusFamily> = new Map(
  entries.toReversed().map(([text, family]) => [text.toLowerCase(), family]),
);

const thingFamilies: Readonly<Record<string, StatusFamily>> = {
  active: 'purple',
  enabled: 'purple',
  suspended: 'pink',
};

/** The colour family of a status text; grey for a text that is not listed. */
export const statusFamily = (text: string): StatusFamily => {
  const status = text.trim();
  return byText.get(status) ?? byLowerText.get(status.toLowerCase()) ?? 'grey';
};

/** The state of a Thing has colours of its own: Active and Enabled purple, Suspended pink. */
export const thingStatusFamily = (text: string): StatusFamily => {
  const state = text.trim().toLowerCase();
  return (Object.hasOwn(thingFamilies, state) ? thingFamilies[state] : undefined) ?? statusFamily(text);
};

/** The state of a Thing as people read it; networks may have words of their own. */
export const thingStateText = (state: string): string =>
  state === state.toUpperCase() ? state.charAt(0) + state.slice(1).toLowerCase() : state;
