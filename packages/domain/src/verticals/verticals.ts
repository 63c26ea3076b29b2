import { type NtnType, ntnTypes } from '../buying/ntn-types.ts';
import type { AccessScreens } from '../access/access-screens.ts';
import { airlaneScreens, gideScreens, siemensGideScreens, terrestarScreens } from '../access/access-screens.ts';
import type { MenuGroup } from './menu.ts';
import { PRIVATE_PROVIDERS_TITLE, SATELLITE_PROVIDERS_TITLE, airlaneMenu, gideMenu, terrestarMenu } from './menu.ts';
import { templateNames } from '../template-names.ts';

export const verticalKeys = ['airlane', 'gide', 'siemensGide', 'terrestar'] as const;
export type VerticalKey = (typeof verticalKeys)[number];

/** What a form says where it differs from every other form. */
export interface FormWords {
  /** The label of the button that saves. */
  readonly save: string;
  /** Told above the marks at the fields when a mandatory answer is missing. */
  readonly missingAnswers: string;
}

/** How a vertical speaks of the person that a document is made for. */
export interface MemberWords {
  readonly label: string;
  /** Shown when no person was chosen. */
  readonly missing: string;
  /** The template whose documents are the people to choose from. */
  readonly templateName: string;
}

/** How a vertical is told from the others at a glance. */
export interface Brand {
  /** The accent of the light theme: mails and the icon of the tab know no other. */
  readonly colour: string;
  /** Text on that colour. */
  readonly onColour: string;
  /** The sign of the vertical: lines in a square of 32, drawn with round ends. */
  readonly mark: string;
}

/** Everything that differs between verticals. Code asks for a field; it never compares a vertical's name. */
export interface Vertical {
  readonly key: VerticalKey;
  readonly name: string;
  readonly adminPanelTitle: string;
  readonly defaultCountry: 'US' | 'DE';
  readonly brand: Brand;
  /** A simplified login asks for no password: the code by mail is the proof. */
  readonly loginStyle: 'password' | 'simplified';
  /** Whether visitors can make an account of their own. */
  readonly hasRegistration: boolean;
  readonly accessScreens: AccessScreens;
  /** Where messages to support go unless the server is told otherwise. */
  readonly supportEmail: string;
  readonly menu: readonly MenuGroup[];
  /** Templates whose documents are only looked at unless the Admin Panel is selected. */
  readonly readOnlyOutsideAdminPanel: readonly string[];
  readonly labelledRequired: boolean;
  /** Templates that are called otherwise than they were shipped, by template name. */
  readonly templateTitles: Readonly<Partial<Record<string, string>>>;
  /** The forms with words of their own, by template name. */
  readonly formWords: Readonly<Partial<Record<string, FormWords>>>;
  readonly memberWords: MemberWords;
  /** Which networks SIMs can be ordered for; none where there are no satellites to choose. */
  readonly ntnTypes: readonly NtnType[];
  readonly footer: (year: number, version: string) => string;
}

type Footer = Vertical['footer'];
const brandFooter =
  (name: string): Footer =>
  (year, version) =>
    `© ${year} ${name} ${version}`;
const supportedFooter =
  (name: string): Footer =>
  (year, version) =>
    `${name} ${year} All Rights Reserved ${version} Supported by Airlane`;

const WHITE = '#ffffff';

const gideFormWords = {
  [templateNames.orderSim]: { save: 'Submit', missingAnswers: 'Order form is missing mandatory fields!' },
};

const gideTitles = { [templateNames.providerList]: PRIVATE_PROVIDERS_TITLE };

const memberWords: MemberWords = {
  label: 'Member',
  missing: 'Need to select member',
  templateName: templateNames.createUser,
};
const gideMemberWords: MemberWords = {
  label: 'Enterprise customer',
  missing: 'Select EC',
  templateName: templateNames.customerProfile,
};

export const verticals: Record<VerticalKey, Vertical> = {
  airlane: {
    key: 'airlane',
    name: 'Airlane',
    adminPanelTitle: 'Admin Panel',
    defaultCountry: 'US',
    // A lane that rises.
    brand: { colour: '#4652c6', onColour: WHITE, mark: 'M8 23 16 8l8 15M11.6 17.5h8.8' },
    loginStyle: 'password',
    hasRegistration: true,
    accessScreens: airlaneScreens,
    supportEmail: 'support@airlane.test',
    menu: airlaneMenu,
    readOnlyOutsideAdminPanel: [],
    labelledRequired: false,
    templateTitles: {},
    formWords: {},
    memberWords,
    ntnTypes: [],
    footer: brandFooter('Airlane'),
  },
  gide: {
    key: 'gide',
    name: 'Gide',
    adminPanelTitle: 'Gide Admin Panel',
    defaultCountry: 'DE',
    // A way through a ring.
    brand: { colour: '#126884', onColour: WHITE, mark: 'M23.5 11.5a9 9 0 1 0 1.5 5h-9' },
    loginStyle: 'simplified',
    hasRegistration: true,
    accessScreens: gideScreens,
    supportEmail: 'support@gide.test',
    menu: gideMenu,
    readOnlyOutsideAdminPanel: ['accounts'],
    labelledRequired: true,
    templateTitles: gideTitles,
    formWords: gideFormWords,
    memberWords: gideMemberWords,
    ntnTypes: [],
    footer: supportedFooter('Gide'),
  },
  siemensGide: {
    key: 'siemensGide',
    name: 'Gide Industrial',
    adminPanelTitle: 'Gide Admin Panel',
    defaultCountry: 'DE',
    // A workshop.
    brand: { colour: '#0c6d64', onColour: WHITE, mark: 'M8 23V14l5.5 4V14l5.5 4V9h5v14z' },
    loginStyle: 'simplified',
    hasRegistration: true,
    accessScreens: siemensGideScreens,
    supportEmail: 'support@gide-industrial.test',
    menu: gideMenu,
    readOnlyOutsideAdminPanel: ['accounts'],
    labelledRequired: true,
    templateTitles: gideTitles,
    formWords: gideFormWords,
    memberWords: gideMemberWords,
    ntnTypes: [],
    footer: supportedFooter('Gide Industrial'),
  },
  terrestar: {
    key: 'terrestar',
    name: 'Terrestar',
    adminPanelTitle: 'Admin Panel',
    defaultCountry: 'US',
    // A star above the horizon.
    brand: { colour: '#1a4b96', onColour: WHITE, mark: 'M6.5 23a13 13 0 0 1 19 0M16 7.5v7M12.5 11h7' },
    loginStyle: 'password',
    hasRegistration: false,
    accessScreens: terrestarScreens,
    supportEmail: 'support@terrestar.test',
    menu: terrestarMenu,
    readOnlyOutsideAdminPanel: [],
    labelledRequired: false,
    templateTitles: { [templateNames.providerList]: SATELLITE_PROVIDERS_TITLE },
    formWords: {},
    memberWords,
    ntnTypes,
    footer: brandFooter('Terrestar'),
  },
};

/** Names that clients in the field still send for a vertical. */
const verticalAliases: Partial<Record<string, VerticalKey>> = { 'siemens-gide': 'gide' };

export const verticalByName = (name: string): Vertical | undefined =>
  verticalKeys.map((key) => verticals[key]).find((vertical) => vertical.key === (verticalAliases[name] ?? name));

/** The sign on a square of the brand's colour, for places that have no styles of their own. */
export const markSvg = ({ colour, onColour, mark }: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><path d="${mark}" fill="none" stroke="${onColour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const FOOTER_YEARS = { first: 2024, last: 2026 };
export const footerYear = (today: Date): number =>
  Math.min(Math.max(today.getFullYear(), FOOTER_YEARS.first), FOOTER_YEARS.last);

/** Whether a portal has a page of this name in its menu, for whomever. */
export const verticalHasPage = (name: string, page: string): boolean =>
  verticalByName(name)?.menu.some(({ items }) => items.some(({ templateName }) => templateName === page)) ?? false;
