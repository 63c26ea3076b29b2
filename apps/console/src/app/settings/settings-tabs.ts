import type { AppType } from '@airlane/domain';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { SettingsTabProps } from './settings-tab-props.ts';

interface SettingsTab {
  readonly name: string;
  readonly title: string;
  /** Everybody without it. */
  readonly appTypes?: readonly AppType[];
  readonly Page: ComponentType<SettingsTabProps>;
}

/** In the order in which they stand; each is a child route of the settings. */
const tabs: readonly SettingsTab[] = [
  { name: 'company', title: 'Company', Page: lazy(async () => ({ default: (await import('../../features/people/company-settings/company-form.tsx')).CompanyForm })) },
  { name: 'addresses', title: 'Addresses', Page: lazy(async () => ({ default: (await import('../../features/people/company-settings/addresses-form.tsx')).AddressesForm })) },
  { name: 'banner', title: 'Maintenance banner', appTypes: ['admin'], Page: lazy(async () => ({ default: (await import('./banner-tab.tsx')).BannerTab })) },
];

export const settingsTabs = (appType: AppType): readonly SettingsTab[] => tabs.filter(({ appTypes }) => appTypes?.includes(appType) ?? true);
