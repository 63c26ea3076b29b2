/** Application types a person can have; everything but `consumer` counts as admin. */
export const appTypes = ['consumer', 'admin', 'orgAdmin', 'sales'] as const;
export type AppType = (typeof appTypes)[number];

/** The account whose selection turns an admin's view into the super-admin view. */
export const ADMIN_PANEL = 'Admin Panel';

export const viewingRoles = ['user', 'admin', 'superAdmin'] as const;
export type ViewingRole = (typeof viewingRoles)[number];

interface AppTypeDefinition {
  readonly label: string;
  readonly isStaff: boolean;
  /** Staff of the provider reach every account of their vertical without a membership. */
  readonly reachesEveryAccount: boolean;
  readonly permissions: readonly AccountPermission[];
  /** Works on templates: all of the vertical where it reaches every account, otherwise those that are for accounts it manages alone. */
  readonly editsTemplates: boolean;
  /** Looks at the console as a customer does who consented to it. */
  readonly looksAsCustomers: boolean;
}

export const accountPermissions = ['ADD_DOCUMENT', 'DELETE_COMMUNITY', 'UPDATE_COMMUNITY_OPTIONS'] as const;
export type AccountPermission = (typeof accountPermissions)[number];
/** Over the account as a whole: not for those who see some groups of its Things only. */
export const wholeAccountPermissions: readonly AccountPermission[] = ['DELETE_COMMUNITY', 'UPDATE_COMMUNITY_OPTIONS'];

export const appTypeDefinitions: Record<AppType, AppTypeDefinition> = {
  consumer: {
    label: 'User',
    isStaff: false,
    reachesEveryAccount: false,
    permissions: ['ADD_DOCUMENT', 'UPDATE_COMMUNITY_OPTIONS'],
    editsTemplates: false,
    looksAsCustomers: false,
  },
  admin: {
    label: 'Adviser',
    isStaff: true,
    reachesEveryAccount: true,
    permissions: accountPermissions,
    editsTemplates: true,
    looksAsCustomers: true,
  },
  orgAdmin: {
    label: 'Organization manager',
    isStaff: true,
    reachesEveryAccount: false,
    permissions: accountPermissions,
    editsTemplates: true,
    looksAsCustomers: true,
  },
  sales: {
    label: 'Sales and marketing',
    isStaff: true,
    reachesEveryAccount: true,
    permissions: ['ADD_DOCUMENT'],
    editsTemplates: false,
    looksAsCustomers: false,
  },
};

export const canEditTemplates = (appType: AppType): boolean => appTypeDefinitions[appType].editsTemplates;
/** Who works on drafts of templates; everybody else goes on with what was published last. */
export const templateEditors: readonly AppType[] = appTypes.filter(canEditTemplates);

export const isStaff = (appType: AppType): boolean => appTypeDefinitions[appType].isStaff;

/** Works for the provider; an organization manager works for the customers that they manage, and pays as they do. */
export const isProviderStaff = (appType: AppType): boolean => appTypeDefinitions[appType].reachesEveryAccount;

/** Staff may look at the console as a customer does; no viewer sees more than their own app type shows. */
export const appTypeSeen = (own: AppType, asked: string | undefined): AppType =>
  isStaff(own) && asked === 'consumer' ? 'consumer' : own;

/** From the least on. Between an organization manager and sales neither is the lesser. */
const keyRanks: readonly AppType[] = ['consumer', 'orgAdmin', 'sales', 'admin'];

/**
 * As what an API key acts whose maker was one thing when they made it and is another now: as the lesser of both, so a key never grows with a
 * promotion. Nothing where neither is the lesser, because each may do what the other may not.
 */
export const keyAppType = (made: AppType, now: AppType): AppType | undefined => {
  if (made === now) return now;
  const lesser = keyRanks.find((appType) => appType === made || appType === now);
  return lesser === 'orgAdmin' && [made, now].includes('sales') ? undefined : lesser;
};

export const viewingRole = (appType: AppType, accountIsAdminPanel: boolean): ViewingRole => {
  if (!isStaff(appType)) return 'user';
  return accountIsAdminPanel ? 'superAdmin' : 'admin';
};
