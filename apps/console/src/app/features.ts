import { thingDetails } from '../features/connectivity/thing-details/thing-details.feature.ts';
import { bulk } from '../features/connectivity/bulk/bulk.feature.ts';
import { transfers } from '../features/connectivity/transfers/transfers.feature.ts';
import { campaigns } from '../features/connectivity/campaigns/campaigns.feature.ts';
import { captures } from '../features/connectivity/captures/captures.feature.ts';
import { coreNetworks } from '../features/connectivity/core-networks/core-networks.feature.ts';
import { eventRules } from '../features/connectivity/event-rules/event-rules.feature.ts';
import { privateNetworks } from '../features/connectivity/private-networks/private-networks.feature.ts';
import { speedTest } from '../features/connectivity/speed-test/speed-test.feature.ts';
import { activateSim } from '../features/connectivity/activate-sim/activate-sim.feature.ts';
import { accounts } from '../features/people/accounts/accounts.feature.ts';
import { profile } from '../features/people/profile/profile.feature.ts';
import { apiReference } from '../features/platform/api-reference/api-reference.feature.ts';
import { componentGallery } from '../features/platform/component-gallery/component-gallery.feature.ts';
import { inbox } from '../features/platform/inbox/inbox.feature.ts';
import { integrations } from '../features/platform/integrations/integrations.feature.ts';
import { kindGallery } from '../features/platform/kind-gallery/kind-gallery.feature.ts';
import { reportPlayground } from '../features/platform/report-playground/report-playground.feature.ts';
import { templatesAdmin } from '../features/platform/templates-admin/templates-admin.feature.ts';
import { csmTools } from '../features/staff/csm-tools/csm-tools.feature.ts';
import { customer } from '../features/staff/customer/customer.feature.ts';
import { fleetImports } from '../features/staff/fleet-imports/fleet-imports.feature.ts';
import { subscriptions } from '../features/trade/subscriptions/subscriptions.feature.ts';
import { reconciliation } from '../features/trade/reconciliation/reconciliation.feature.ts';
import { taxReport } from '../features/trade/tax-report/tax-report.feature.ts';
import { ownName } from '../features/staff/own-name/own-name.feature.ts';
import { setup } from '../features/staff/setup/setup.feature.ts';
import { buying } from '../features/trade/buying/buying.feature.ts';
import { charging } from '../features/trade/charging/charging.feature.ts';
import { deals } from '../features/trade/deals/deals.feature.ts';
import { payments } from '../features/trade/payments/payments.feature.ts';
import { simInventory } from '../features/trade/sim-inventory/sim-inventory.feature.ts';
import type { Feature } from '../templating/feature/define-feature.ts';

const all = [
  thingDetails,
  bulk,
  transfers,
  campaigns,
  captures,
  coreNetworks,
  eventRules,
  privateNetworks,
  speedTest,
  activateSim,
  accounts,
  profile,
  apiReference,
  componentGallery,
  inbox,
  integrations,
  kindGallery,
  reportPlayground,
  templatesAdmin,
  csmTools,
  customer,
  fleetImports,
  ownName,
  subscriptions,
  reconciliation,
  taxReport,
  setup,
  buying,
  charging,
  deals,
  payments,
  simInventory,
] as const;

/** The types of their addresses, which links are checked against. */
export type AnyFeature = (typeof all)[number];

/** All features of the console, and the only list of them. Where several add to one place, they stand there in this order. */
export const features: readonly Feature[] = all;
