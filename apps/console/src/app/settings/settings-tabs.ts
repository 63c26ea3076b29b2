import type { AppType } from '@airlane/domain/access/roles';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { SettingsTabProps } from './settings-tab-props.ts';

interface SettingsTab {
  readonly name: string;
  readonly title: string;
  /** Everybody without it. */
  readonly appTypes?: readonly AppType[];
  /** Not about what the company is, so everybody decides for themselves what they do there. */
  readonly isPersonal?: true;
  readonly Page: ComponentType<SettingsTabProps>;
}

/** In the order in which they stand; each is a child route of the settings. */
const tabs: readonly SettingsTab[] = [
  {
    name: 'company',
    title: 'Company',
    Page: lazy(async () => ({
      default: (await import('#features/people/company-settings/company-form.tsx')).CompanyForm,
    })),
  },
  {
    name: 'addresses',
    title: 'Addresses',
    Page: lazy(async () => ({
      default: (await import('#features/people/company-settings/addresses-form.tsx')).AddressesForm,
    })),
  },
  {
    name: 'tax',
    title: 'Tax and invoices',
    Page: lazy(async () => ({
      default: (await import('#features/people/company-settings/tax-details-form.tsx')).TaxDetailsForm,
    })),
  },
  {
    name: 'api-keys',
    title: 'API keys',
    appTypes: ['consumer', 'orgAdmin', 'admin'],
    isPersonal: true,
    Page: lazy(async () => ({
      default: (await import('#features/people/profile/api-keys/account-keys-tab.tsx')).AccountKeysTab,
    })),
  },
  {
    name: 'support',
    title: 'Support access',
    appTypes: ['consumer', 'orgAdmin', 'admin'],
    isPersonal: true,
    Page: lazy(async () => ({
      default: (await import('#features/people/support-access/support-access-tab.tsx')).SupportAccessTab,
    })),
  },
  {
    name: 'banner',
    title: 'Maintenance banner',
    appTypes: ['admin'],
    Page: lazy(async () => ({ default: (await import('./banner-tab.tsx')).BannerTab })),
  },
];

export const settingsTabs = (appType: AppType): readonly SettingsTab[] =>
  tabs.filter(({ appTypes }) => appTypes?.includes(appType) ?? true);
