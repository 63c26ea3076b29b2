import type { AppType } from '../access/roles.ts';
import { SPEED_TEST_PAGE, SPEED_TEST_TITLE } from '../speed-test/speed-test.ts';
import { templateNames } from '../template-names.ts';

/** The page that leads to the order wizard; portals without it order by a form. */
export const SELF_SERVICE = 'self_service';

/** Who sells in the portal, for its administrators. */
export const OWN_NAME_PAGE = 'own-name';

/** What was invoiced by country and rate, for the administrators of the portal. */
export const TAX_REPORT_PAGE = 'tax-report';

/** Whether the books of a month agree, for the administrators of the portal. */
const RECONCILIATION_PAGE = 'reconciliation';

/** A menu entry as a vertical declares it; which of them a viewer sees is decided by `visibleMenu`. */
export interface MenuItem {
  readonly templateName: string;
  readonly title: string;
  readonly icon: string;
  /** Entries with the same parent fold under one headline entry. */
  readonly parent?: string;
  /** A page of its own: it is there whether or not a template has its name. */
  readonly isPage?: boolean;
  readonly appTypes?: readonly AppType[];
  readonly hiddenForSuperAdmin?: boolean;
  readonly visibleOnlyForSuperAdmin?: boolean;
  /** What concerns the installation is for staff of the portal that it belongs to. */
  readonly homePortalOnly?: boolean;
  readonly visibleOnlyInDebugMode?: boolean;
  /** What concerns the account as a whole is not for those who see a part of it. */
  readonly notForGroupUsers?: boolean;
  readonly privateNetworkAccountOnly?: boolean;
  readonly AIDashboardAccountOnly?: boolean;
  readonly netFlowAccountOnly?: boolean;
}

export const menuHeadlines = [
  'Dashboards',
  'Available Features',
  'Admin Settings',
  'Internal Features',
  'Beta Features',
] as const;
export type MenuHeadline = (typeof menuHeadlines)[number];

export interface MenuGroup {
  readonly headline: MenuHeadline;
  readonly items: readonly MenuItem[];
}

const consumers: readonly AppType[] = ['consumer'];
const actingOnThings: readonly AppType[] = ['consumer', 'admin', 'orgAdmin'];
const staff: readonly AppType[] = ['admin', 'orgAdmin', 'sales'];
const providerStaff: readonly AppType[] = ['admin', 'sales'];
const advisers: readonly AppType[] = ['admin'];

const apiEntry: MenuItem = { templateName: 'swagger-api-docs', title: 'API', icon: 'api', isPage: true };

export const PRIVATE_PROVIDERS_TITLE = 'Private network providers';
export const SATELLITE_PROVIDERS_TITLE = 'Satellite and low-powered networks';

const privateNetworks = {
  parent: templateNames.privateNetworks,
  privateNetworkAccountOnly: true,
  hiddenForSuperAdmin: true,
} as const;

export const airlaneMenu: readonly MenuGroup[] = [
  {
    headline: 'Dashboards',
    items: [
      {
        templateName: templateNames.dashboard,
        title: 'Active SIMs & Usage',
        icon: 'dashboard',
        hiddenForSuperAdmin: true,
      },
      {
        templateName: templateNames.netflowDashboard,
        title: 'NetFlow dashboard',
        icon: 'flow',
        netFlowAccountOnly: true,
        hiddenForSuperAdmin: true,
      },
      {
        templateName: templateNames.ai,
        title: 'AI dashboard',
        icon: 'ai',
        AIDashboardAccountOnly: true,
        hiddenForSuperAdmin: true,
      },
    ],
  },
  {
    headline: 'Available Features',
    items: [
      {
        templateName: templateNames.createUser,
        title: 'Users',
        icon: 'users',
        appTypes: consumers,
        visibleOnlyInDebugMode: true,
      },
      { templateName: templateNames.thingsTable, title: 'Things', icon: 'sim', hiddenForSuperAdmin: true },
      { templateName: templateNames.otaTable, title: 'Campaigns', icon: 'campaign', hiddenForSuperAdmin: true },
      {
        templateName: templateNames.privateNetworks,
        title: templateNames.privateNetworks,
        icon: 'network',
        ...privateNetworks,
      },
      { templateName: templateNames.edges, title: 'Edges', icon: 'edge', ...privateNetworks },
      { templateName: templateNames.radio, title: 'Radios', icon: 'radio', ...privateNetworks },
      { templateName: templateNames.radioVpn, title: 'Backhauls', icon: 'backhaul', ...privateNetworks },
      { templateName: templateNames.subscriberInfo, title: 'Dependant Things', icon: 'sim', ...privateNetworks },
      { templateName: templateNames.edgeEvents, title: 'Edge events', icon: 'audit', ...privateNetworks },
      { templateName: templateNames.message, title: 'Inbox', icon: 'inbox', hiddenForSuperAdmin: true },
      {
        templateName: 'Integration',
        title: 'Integrations',
        icon: 'integration',
        hiddenForSuperAdmin: true,
        isPage: true,
      },
      { templateName: templateNames.eventRules, title: 'Event rules', icon: 'rule', hiddenForSuperAdmin: true },
      {
        templateName: 'transfers',
        title: 'Transfers',
        icon: 'transfer',
        appTypes: actingOnThings,
        notForGroupUsers: true,
        isPage: true,
      },
      {
        templateName: 'bulk-jobs',
        title: 'Bulk jobs',
        icon: 'bulk',
        appTypes: actingOnThings,
        hiddenForSuperAdmin: true,
        isPage: true,
      },
      { templateName: templateNames.capture, title: 'Captures', icon: 'capture', hiddenForSuperAdmin: true },
      {
        templateName: SPEED_TEST_PAGE,
        title: SPEED_TEST_TITLE,
        icon: 'speed',
        hiddenForSuperAdmin: true,
        isPage: true,
      },
      {
        templateName: SELF_SERVICE,
        title: 'Buy SIM',
        icon: 'deal',
        hiddenForSuperAdmin: true,
        notForGroupUsers: true,
        isPage: true,
      },
      { templateName: templateNames.orderSim, title: 'Orders', icon: 'order' },
      { templateName: templateNames.paymentDashboard, title: 'Payments', icon: 'payment' },
      {
        templateName: 'charges',
        title: 'Costs',
        icon: 'fee',
        hiddenForSuperAdmin: true,
        notForGroupUsers: true,
        isPage: true,
      },
      {
        templateName: 'statement',
        title: 'Statement',
        icon: 'payment',
        hiddenForSuperAdmin: true,
        notForGroupUsers: true,
        isPage: true,
      },
      {
        templateName: templateNames.purchaseHistory,
        title: 'Purchase history',
        icon: 'payment',
        hiddenForSuperAdmin: true,
      },
      { templateName: templateNames.dataPackageUsage, title: 'Data package', icon: 'rate', hiddenForSuperAdmin: true },
      { templateName: templateNames.paymentReport, title: 'Usage reports', icon: 'report', hiddenForSuperAdmin: true },
      { templateName: templateNames.ratePlan, title: 'Rate plans', icon: 'rate', hiddenForSuperAdmin: true },
      apiEntry,
    ],
  },
  {
    headline: 'Admin Settings',
    items: [
      {
        templateName: 'settings',
        title: 'Company settings',
        icon: 'settings',
        appTypes: staff,
        parent: 'Settings',
        isPage: true,
      },
      { templateName: templateNames.createUser, title: 'Users', icon: 'users', appTypes: staff, parent: 'Settings' },
      {
        templateName: templateNames.leaderProfile,
        title: 'Admins',
        icon: 'users',
        appTypes: advisers,
        parent: 'Settings',
      },
      { templateName: templateNames.audit, title: 'Audit log', icon: 'audit', appTypes: staff, parent: 'Settings' },
      {
        templateName: 'setup',
        title: 'Setup',
        icon: 'setup',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        homePortalOnly: true,
        isPage: true,
        parent: 'Settings',
      },
      {
        templateName: OWN_NAME_PAGE,
        title: 'Your own name',
        icon: 'ownName',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        isPage: true,
        parent: 'Settings',
      },
      {
        templateName: TAX_REPORT_PAGE,
        title: 'Tax report',
        icon: 'taxReport',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        isPage: true,
        parent: 'Settings',
      },
      {
        templateName: templateNames.accounts,
        title: 'Accounts',
        icon: 'accounts',
        appTypes: staff,
        parent: 'Accounts',
      },
    ],
  },
  {
    headline: 'Internal Features',
    items: [
      { templateName: templateNames.deal, title: 'Deals', icon: 'deal', appTypes: providerStaff },
      {
        templateName: templateNames.coupons,
        title: 'Coupons',
        icon: 'deal',
        appTypes: providerStaff,
        visibleOnlyForSuperAdmin: true,
      },
      { templateName: templateNames.imsiAccessFee, title: 'IMSI access fee', icon: 'fee', appTypes: providerStaff },
      { templateName: templateNames.bac, title: 'BAC', icon: 'bac', appTypes: advisers },
      { templateName: 'CSM Tools', title: 'CSM tools', icon: 'tools', appTypes: staff, isPage: true },
      { templateName: templateNames.csmPayments, title: 'Payments of all accounts', icon: 'payment', appTypes: staff },
      { templateName: 'CSM Assign Order', title: 'Assign orders', icon: 'order', appTypes: advisers, isPage: true },
      {
        templateName: 'month-close',
        title: 'Month close',
        icon: 'payment',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        isPage: true,
      },
      {
        templateName: RECONCILIATION_PAGE,
        title: 'Reconciliation',
        icon: 'reconciliation',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        isPage: true,
      },
      {
        templateName: templateNames.csm,
        title: 'Apply Action on Things',
        icon: 'action',
        appTypes: staff,
        hiddenForSuperAdmin: true,
      },
      { templateName: templateNames.simInventory, title: 'SIM inventory', icon: 'inventory', appTypes: providerStaff },
      { templateName: 'sim-stock', title: 'SIM stock', icon: 'inventory', appTypes: advisers, isPage: true },
      {
        templateName: templateNames.simInventoryImsi,
        title: 'IMSI inventory',
        icon: 'inventory',
        appTypes: providerStaff,
      },
      {
        templateName: templateNames.simInventoryMsisdn,
        title: 'MSISDN inventory',
        icon: 'inventory',
        appTypes: providerStaff,
      },
      {
        templateName: templateNames.coreNetworks,
        title: 'Networks',
        icon: 'network',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        homePortalOnly: true,
      },
      { templateName: templateNames.providerList, title: 'Low-powered Networks', icon: 'provider', appTypes: staff },
      { templateName: templateNames.otaEvents, title: templateNames.otaEvents, icon: 'campaign', appTypes: staff },
      { templateName: templateNames.templates, title: 'Templates', icon: 'templates', appTypes: advisers },
      {
        templateName: 'demos',
        title: 'Reports playground',
        icon: 'report',
        appTypes: advisers,
        visibleOnlyInDebugMode: true,
        isPage: true,
      },
      {
        templateName: 'debug-reports-page',
        title: 'Debug reports',
        icon: 'report',
        appTypes: advisers,
        visibleOnlyInDebugMode: true,
        isPage: true,
      },
    ],
  },
];

/** The same pages under the words of satellites. */
export const terrestarMenu: readonly MenuGroup[] = airlaneMenu.map((group) => ({
  ...group,
  items: group.items.map((item) =>
    item.templateName === templateNames.providerList ? { ...item, title: SATELLITE_PROVIDERS_TITLE } : item,
  ),
}));

export const gideMenu: readonly MenuGroup[] = [
  {
    headline: 'Available Features',
    items: [
      { templateName: templateNames.orderSim, title: 'Orders', icon: 'order' },
      { templateName: templateNames.paymentDashboard, title: 'Payments', icon: 'payment' },
      apiEntry,
    ],
  },
  {
    headline: 'Admin Settings',
    items: [
      { templateName: templateNames.providerList, title: PRIVATE_PROVIDERS_TITLE, icon: 'provider', appTypes: staff },
      { templateName: templateNames.customerProfile, title: 'Enterprise Customers', icon: 'users', appTypes: staff },
      { templateName: templateNames.managerProfile, title: 'Managers', icon: 'users', appTypes: advisers },
      { templateName: templateNames.accounts, title: 'Accounts', icon: 'accounts', appTypes: staff },
      { templateName: 'settings', title: 'Company settings', icon: 'settings', appTypes: staff, isPage: true },
      {
        templateName: 'setup',
        title: 'Setup',
        icon: 'setup',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        homePortalOnly: true,
        isPage: true,
      },
      {
        templateName: OWN_NAME_PAGE,
        title: 'Your own name',
        icon: 'ownName',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        isPage: true,
      },
      {
        templateName: RECONCILIATION_PAGE,
        title: 'Reconciliation',
        icon: 'reconciliation',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        isPage: true,
      },
      {
        templateName: TAX_REPORT_PAGE,
        title: 'Tax report',
        icon: 'taxReport',
        appTypes: advisers,
        visibleOnlyForSuperAdmin: true,
        isPage: true,
      },
    ],
  },
];

export interface MenuViewer {
  readonly appType: AppType;
  readonly superAdmin: boolean;
  readonly homePortal: boolean;
  readonly debug: boolean;
  readonly groupUser: boolean;
  readonly privateNetworkAccount: boolean;
  readonly aiDashboardAccount: boolean;
  readonly netFlowAccount: boolean;
}

export const isMenuItemVisible = (item: MenuItem, viewer: MenuViewer): boolean =>
  (item.appTypes?.includes(viewer.appType) ?? true) &&
  !(item.hiddenForSuperAdmin && viewer.superAdmin) &&
  !(item.visibleOnlyForSuperAdmin && !viewer.superAdmin) &&
  !(item.homePortalOnly && !viewer.homePortal) &&
  !(item.visibleOnlyInDebugMode && !viewer.debug) &&
  !(item.notForGroupUsers && viewer.groupUser) &&
  !(item.privateNetworkAccountOnly && !viewer.privateNetworkAccount) &&
  !(item.AIDashboardAccountOnly && !viewer.aiDashboardAccount) &&
  !(item.netFlowAccountOnly && !viewer.netFlowAccount);

/** Whether a page is in the menu of an app type, but in debug mode only: outside of it, its address opens nothing either. */
export const isForDebugModeOnly = (groups: readonly MenuGroup[], templateName: string, appType: AppType): boolean => {
  const entries = groups
    .flatMap(({ items }) => items)
    .filter((item) => item.templateName === templateName && (item.appTypes?.includes(appType) ?? true));
  return entries.length > 0 && entries.every(({ visibleOnlyInDebugMode }) => visibleOnlyInDebugMode === true);
};

export type Absence = 'adminPanel' | 'privateNetwork';

/** Why an account has nothing of a page that only its address opens; undefined where it may have. */
export const absenceOf = (
  groups: readonly MenuGroup[],
  templateName: string,
  account: { readonly isAdminPanel: boolean; readonly features: readonly string[] },
): Absence | undefined => {
  const entries = groups.flatMap(({ items }) => items).filter((item) => item.templateName === templateName);
  if (entries.length === 0) return undefined;
  if (account.isAdminPanel && entries.every(({ hiddenForSuperAdmin }) => hiddenForSuperAdmin === true))
    return 'adminPanel';
  const isOff =
    entries.every(({ privateNetworkAccountOnly }) => privateNetworkAccountOnly === true) &&
    !account.features.includes('privateNetwork');
  return isOff ? 'privateNetwork' : undefined;
};

/** The groups a viewer sees, with templates that no entry names under 'Beta Features'. */
export const visibleMenu = (
  groups: readonly MenuGroup[],
  viewer: MenuViewer,
  unlisted: readonly MenuItem[],
): readonly MenuGroup[] => {
  const visible = groups.map((group) => ({
    ...group,
    items: group.items.filter((item) => isMenuItemVisible(item, viewer)),
  }));
  return [...visible, { headline: 'Beta Features' as const, items: unlisted }].filter(
    (group) => group.items.length > 0,
  );
};
