import type { Template } from '@airlane/contract';
import { templateNames, verticalHasPage } from '@airlane/domain';
import { pageSettings } from '../lib/page-settings.ts';
import type { DetailsNoteProps } from '../templating/document/details/details-note.ts';
import type { FormNoteProps } from '../templating/document/form-note.ts';
import type { OpenTemplate } from '../templating/open-template.ts';
import type { Late } from '../ui/late.tsx';
import { late } from '../ui/late.tsx';

const hasSelfService = verticalHasPage(pageSettings.vertical.key, 'self_service');

type OneDocumentPage = Late<{ readonly open: OpenTemplate; readonly id: string }>;

interface OwnPages {
  /** Instead of the table, unless the address asks for the table's state. */
  readonly List?: Late<{ readonly open: OpenTemplate }>;
  readonly Add?: Late<{ readonly open: OpenTemplate }>;
  /** What the address of a document opens. */
  readonly Details?: OneDocumentPage;
  /** What its /edit address opens. */
  readonly Edit?: OneDocumentPage;
  /** What its /view address opens. */
  readonly View?: OneDocumentPage;
  /** What the template's own form says of what is typed, below its questions. */
  readonly FormNote?: Late<FormNoteProps>;
  /** What the page of a document says below its details. */
  readonly DetailsNote?: Late<DetailsNoteProps>;
}

const TemplateEditorPage: OneDocumentPage = late(
  async () => (await import('../features/platform/templates-admin/template-editor-page.tsx')).TemplateEditorPage,
);

const templates: OwnPages = {
  Add: late(
    async () => (await import('../features/platform/templates-admin/create-template-page.tsx')).CreateTemplatePage,
  ),
  Details: TemplateEditorPage,
  Edit: TemplateEditorPage,
};

const things: OwnPages = {
  Details: late(async () => (await import('../features/connectivity/thing-details/thing-page.tsx')).ThingPage),
};

const ThingActionPage: OneDocumentPage = late(
  async () => (await import('../features/connectivity/thing-action/thing-action-page.tsx')).ThingActionPage,
);

const thingActions: OwnPages = { Details: ThingActionPage, Edit: ThingActionPage, View: ThingActionPage };

const NetworkPage: OneDocumentPage = late(
  async () => (await import('../features/connectivity/core-networks/network-page.tsx')).NetworkPage,
);

const coreNetworks: OwnPages = {
  Add: late(
    async () => (await import('../features/connectivity/core-networks/connect-network-page.tsx')).ConnectNetworkPage,
  ),
  Details: NetworkPage,
  Edit: NetworkPage,
  View: NetworkPage,
};

const OrderPage: OneDocumentPage = late(
  async () => (await import('../features/trade/buying/order-page.tsx')).OrderPage,
);

/** Portals with the wizard order there; the others by the form of the template. */
const orders: OwnPages = {
  ...(hasSelfService && {
    Add: late(async () => (await import('../features/trade/buying/new-order-page.tsx')).NewOrderPage),
  }),
  Details: OrderPage,
  View: OrderPage,
};

const CampaignPage: OneDocumentPage = late(
  async () => (await import('../features/connectivity/campaigns/campaign-page.tsx')).CampaignPage,
);

const campaigns: OwnPages = {
  Add: late(async () => (await import('../features/connectivity/campaigns/new-campaign-page.tsx')).NewCampaignPage),
  Details: CampaignPage,
  Edit: CampaignPage,
  View: CampaignPage,
};

const JobPage: OneDocumentPage = late(
  async () => (await import('../features/connectivity/campaigns/job-page.tsx')).JobPage,
);

const campaignJobs: OwnPages = { Details: JobPage, Edit: JobPage, View: JobPage };

const SimPage: OneDocumentPage = late(
  async () => (await import('../features/trade/sim-inventory/sim-page.tsx')).SimPage,
);

const sims: OwnPages = { Details: SimPage, View: SimPage };

const eventRules: OwnPages = {
  FormNote: late(async () => (await import('../features/connectivity/event-rules/rule-preview.tsx')).RulePreview),
};

const captures: OwnPages = {
  DetailsNote: late(async () => (await import('../features/connectivity/captures/live-packets.tsx')).LivePackets),
};

const InvoicePage: OneDocumentPage = late(
  async () => (await import('../features/trade/payments/invoice-page.tsx')).InvoicePage,
);

const NodePage: OneDocumentPage = late(
  async () => (await import('../features/connectivity/private-networks/node-page.tsx')).NodePage,
);

const privateNetworks: OwnPages = { Details: NodePage, View: NodePage };

const invoices: OwnPages = { Details: InvoicePage, Edit: InvoicePage, View: InvoicePage };

const notifications: OwnPages = {
  Add: late(async () => (await import('./new-notification-route-page.tsx')).NewNotificationRoutePage),
};

const InboxMessagePage: OneDocumentPage = late(
  async () => (await import('./inbox-route-page.tsx')).InboxMessageRoutePage,
);

const inbox: OwnPages = {
  List: late(async () => (await import('./inbox-route-page.tsx')).InboxRoutePage),
  Details: InboxMessagePage,
  Edit: InboxMessagePage,
  View: InboxMessagePage,
};

/** Templates whose documents have pages of their own. */
const ownPages: ReadonlyMap<string, OwnPages> = new Map([
  [templateNames.templates, templates],
  [templateNames.thingsTable, things],
  [templateNames.csm, thingActions],
  [templateNames.coreNetworks, coreNetworks],
  [templateNames.message, inbox],
  [templateNames.csmNotification, notifications],
  [templateNames.orderSim, orders],
  [templateNames.eventRules, eventRules],
  [templateNames.capture, captures],
  [templateNames.otaTable, campaigns],
  [templateNames.otaDetails, campaignJobs],
  [templateNames.paymentDashboard, invoices],
  [templateNames.paymentForm, invoices],
  [templateNames.csmPayments, invoices],
  [templateNames.simInventory, sims],
  [templateNames.privateNetworks, privateNetworks],
  [templateNames.edges, privateNetworks],
  [templateNames.radio, privateNetworks],
  [templateNames.radioVpn, privateNetworks],
]);

export const ownPagesOf = (template: Template): OwnPages | undefined => ownPages.get(template.description);
