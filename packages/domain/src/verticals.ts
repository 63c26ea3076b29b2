import type { MenuGroup } from './menu.ts';
import { airlaneMenu, gideMenu } from './menu.ts';

export const verticalKeys = ['airlane', 'gide', 'siemensGide', 'terrestar'] as const;
export type VerticalKey = (typeof verticalKeys)[number];

/** Everything that differs between verticals. Code asks for a field; it never compares a vertical's name. */
export interface Vertical {
  readonly key: VerticalKey;
  readonly name: string;
  readonly adminPanelTitle: string;
  readonly defaultCountry: 'US' | 'DE';
  readonly theme: { readonly accent: string };
  /** A simplified login asks for no password: the code by mail is the proof. */
  readonly loginStyle: 'password' | 'simplified';
  readonly menu: readonly MenuGroup[];
  readonly labelledRequired: boolean;
  readonly footer: (year: number, version: string) => string;
}

const brandFooter = (year: number, version: string): string => `© ${year} Airlane ${version}`;
const gideFooter = (year: number, version: string): string =>
  `Gide ${year} All Rights Reserved ${version} Supported by Airlane`;

export const verticals: Record<VerticalKey, Vertical> = {
  airlane: {
    key: 'airlane',
    name: 'Airlane',
    adminPanelTitle: 'Admin Panel',
    defaultCountry: 'US',
    theme: { accent: 'indigo' },
    loginStyle: 'password',
    menu: airlaneMenu,
    labelledRequired: false,
    footer: brandFooter,
  },
  gide: {
    key: 'gide',
    name: 'Gide',
    adminPanelTitle: 'Gide Admin Panel',
    defaultCountry: 'DE',
    theme: { accent: 'petrol' },
    loginStyle: 'simplified',
    menu: gideMenu,
    labelledRequired: true,
    footer: gideFooter,
  },
  siemensGide: {
    key: 'siemensGide',
    name: 'Gide Industrial',
    adminPanelTitle: 'Gide Admin Panel',
    defaultCountry: 'DE',
    theme: { accent: 'teal' },
    loginStyle: 'simplified',
    menu: gideMenu,
    labelledRequired: true,
    footer: gideFooter,
  },
  terrestar: {
    key: 'terrestar',
    name: 'Terrestar',
    adminPanelTitle: 'Admin Panel',
    defaultCountry: 'US',
    theme: { accent: 'deepBlue' },
    loginStyle: 'password',
    menu: airlaneMenu,
    labelledRequired: false,
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
