import type { AccessScreens } from './access/access-screens.ts';
import { airlaneScreens, gideScreens, siemensGideScreens, terrestarScreens } from './access/access-screens.ts';
import type { MenuGroup } from './menu.ts';
import { airlaneMenu, gideMenu } from './menu.ts';

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
  /** Told when nobody was chosen. */
  readonly missing: string;
  /** The template whose documents are the people to choose from. */
  readonly templateName: string;
}

/** Everything that differs between verticals. Code asks for a field; it never compares a vertical's name. */
export interface Vertical {
  readonly key: VerticalKey;
  readonly name: string;
  readonly adminPanelTitle: string;
  readonly defaultCountry: 'US' | 'DE';
  readonly theme: { readonly accent: string };
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
  /** The forms with words of their own, by template name. */
  readonly formWords: Readonly<Partial<Record<string, FormWords>>>;
  readonly memberWords: MemberWords;
  readonly footer: (year: number, version: string) => string;
}

const brandFooter = (year: number, version: string): string => `© ${year} Airlane ${version}`;
const gideFooter = (year: number, version: string): string =>
  `Gide ${year} All Rights Reserved ${version} Supported by Airlane`;

const gideFormWords = { OrderSIM: { save: 'Submit', missingAnswers: 'Order form is missing mandatory fields!' } };

const memberWords: MemberWords = { label: 'Member', missing: 'Need to select member', templateName: 'CreateUser' };
const gideMemberWords: MemberWords = { label: 'Enterprise customer', missing: 'Select EC', templateName: 'Customer Profile' };

export const verticals: Record<VerticalKey, Vertical> = {
  airlane: {
    key: 'airlane',
    name: 'Airlane',
    adminPanelTitle: 'Admin Panel',
    defaultCountry: 'US',
    theme: { accent: 'indigo' },
    loginStyle: 'password',
    hasRegistration: true,
    accessScreens: airlaneScreens,
    supportEmail: 'support@airlane.test',
    menu: airlaneMenu,
    readOnlyOutsideAdminPanel: [],
    labelledRequired: false,
    formWords: {},
    memberWords,
    footer: brandFooter,
  },
  gide: {
    key: 'gide',
    name: 'Gide',
    adminPanelTitle: 'Gide Admin Panel',
    defaultCountry: 'DE',
    theme: { accent: 'petrol' },
    loginStyle: 'simplified',
    hasRegistration: true,
    accessScreens: gideScreens,
    supportEmail: 'support@gide.test',
    menu: gideMenu,
    readOnlyOutsideAdminPanel: ['accounts'],
    labelledRequired: true,
    formWords: gideFormWords,
    memberWords: gideMemberWords,
    footer: gideFooter,
  },
  siemensGide: {
    key: 'siemensGide',
    name: 'Gide Industrial',
    adminPanelTitle: 'Gide Admin Panel',
    defaultCountry: 'DE',
    theme: { accent: 'teal' },
    loginStyle: 'simplified',
    hasRegistration: true,
    accessScreens: siemensGideScreens,
    supportEmail: 'support@gide-industrial.test',
    menu: gideMenu,
    readOnlyOutsideAdminPanel: ['accounts'],
    labelledRequired: true,
    formWords: gideFormWords,
    memberWords: gideMemberWords,
    footer: gideFooter,
  },
  terrestar: {
    key: 'terrestar',
    name: 'Terrestar',
    adminPanelTitle: 'Admin Panel',
    defaultCountry: 'US',
    theme: { accent: 'deepBlue' },
    loginStyle: 'password',
    hasRegistration: false,
    accessScreens: terrestarScreens,
    supportEmail: 'support@terrestar.test',
    menu: airlaneMenu,
    readOnlyOutsideAdminPanel: [],
    labelledRequired: false,
    formWords: {},
    memberWords,
    footer: brandFooter,
  },
};

/** Names that clients in the field still send for a vertical. */
const verticalAliases: Partial<Record<string, VerticalKey>> = { 'siemens-gide': 'gide' };

export const verticalByName = (name: string): Vertical | undefined =>
  verticalKeys.map((key) => verticals[key]).find((vertical) => vertical.key === (verticalAliases[name] ?? name));

const FOOTER_YEARS = { first: 2024, last: 2026 };
export const footerYear = (today: Date): number =>
  Math.min(Math.max(today.getFullYear(), FOOTER_YEARS.first), FOOTER_YEARS.last);
