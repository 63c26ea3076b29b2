import type { ThingAction } from '@airlane/domain/things/thing-action';
import { numberText } from '@airlane/domain/text/number-text';

export const thingsText = (count: number): string => `${numberText(count)} ${count === 1 ? 'Thing' : 'Things'}`;

/** How many Things an action is about, told before it is ordered. */
export const appliesText = (count: number | undefined): string =>
  count === undefined ? '' : `Applies to ${thingsText(count)}`;

export const actionStarted = (count: number | undefined): string =>
  `Action In-Progress${count === undefined ? '' : ` on ${thingsText(count)}`}: the results file will be delivered to the inbox.`;

interface ActionWords {
  /** What the button does, in front of the number of Things. */
  readonly verb: string;
  readonly consequence: string;
}

export const actionWords: Readonly<Record<ThingAction, ActionWords>> = {
  'Refresh Connection': {
    verb: 'Refresh the connection of',
    consequence: 'Data sessions are closed and the devices re-attach.',
  },
  Suspend: {
    verb: 'Suspend',
    consequence: 'Networks reject these SIMs. Sessions, ping tests and captures end at once.',
  },
  Activate: { verb: 'Activate', consequence: 'Networks accept these SIMs again.' },
  BAC: { verb: 'Assign the BAC to', consequence: 'Any BAC assigned before is replaced.' },
};

/** The number as it was typed, without the separators that it is shown with. */
export const typedCount = (text: string): number =>
  /^\d[\d\s.,'’\u00a0\u202f]*$/.test(text.trim()) ? Number(text.replace(/\D/g, '')) : Number.NaN;
