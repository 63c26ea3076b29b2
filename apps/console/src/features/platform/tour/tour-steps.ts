import type { AppType } from '@airlane/domain/access/roles';
import { mayChooseAudience } from '@airlane/domain/templates/template-audience';

export interface TourStep {
  readonly title: string;
  readonly text: string;
}

const steps: readonly (TourStep & { readonly isFor?: (appType: AppType) => boolean })[] = [
  {
    title: 'A live table',
    text: 'Things lists every SIM with its status and when it was last seen. Rows change while you look. Search, filters and sorting are in the address, so you can send any list as a link.',
  },
  {
    title: 'Explain',
    text: 'Open a Thing. Explain says in a sentence what is wrong, shows the evidence and offers the action that fixes it. The timeline below shows everything that happened.',
  },
  {
    title: 'Ctrl K',
    text: 'Press Ctrl K anywhere to go to a page, an account or a Thing, or to act on the Thing in view. Paste a column of ICCIDs to get the table filtered to them.',
  },
  {
    title: 'Editor mode',
    text: 'Every table can be turned into editor mode from its toolbar: move, hide and add columns, look at the table as each role, then apply. Every open window follows.',
    isFor: mayChooseAudience,
  },
];

/** The steps that a viewer can follow; a customer has no editor mode. */
export const tourSteps = (appType: AppType): readonly TourStep[] =>
  steps.filter(({ isFor }) => isFor?.(appType) ?? true);
