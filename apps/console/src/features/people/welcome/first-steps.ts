import type { MenuTab } from '@airlane/contract/entities';
import { templateNames } from '@airlane/domain/template-names';

export interface FirstStep {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Steps that need a page of the account, by its template. */
const pageSteps: readonly (Omit<FirstStep, 'href'> & { readonly templateName: string; readonly page?: string })[] = [
  {
    templateName: 'self_service',
    page: 'self_service/Order_SIM',
    title: 'Order SIMs',
    text: 'Choose a deal, SIM cards or eSIM profiles, and where to ship them.',
  },
  // Where there is no wizard, the form.
  {
    templateName: templateNames.orderSim,
    title: 'Order SIMs',
    text: 'Choose SIM cards or eSIM profiles and where to ship them.',
  },
  {
    templateName: templateNames.thingsTable,
    page: 'self_service/Activate_SIM',
    title: 'Activate a SIM',
    text: 'Enter the ICCID printed on the card.',
  },
  {
    templateName: templateNames.thingsTable,
    title: 'See your Things',
    text: 'Every SIM with its device, network, usage and last activity.',
  },
  {
    templateName: templateNames.createUser,
    title: 'Invite colleagues',
    text: 'They get an e-mail and set their own password.',
  },
];

/** What a new person can do in this account; nothing that their role has no page for. */
export const firstSteps = (accountId: string, tabs: readonly MenuTab[]): readonly FirstStep[] => {
  const offered = new Set(tabs.flatMap(({ items }) => items.map(({ templateName }) => templateName)));
  return [
    ...pageSteps
      .filter(({ templateName }) => offered.has(templateName))
      // Of two ways to the same end the first is shown.
      .filter(({ title }, index, steps) => steps.findIndex((step) => step.title === title) === index)
      .map(({ templateName, page = templateName, title, text }) => ({ title, text, href: `#/${accountId}/${page}` })),
    {
      title: 'Protect your login',
      text: 'Use an authenticator app instead of e-mailed codes.',
      href: `#/${accountId}/profile`,
    },
    { title: 'Ask us', text: "We're happy to help.", href: '#/contactUs' },
  ];
};
