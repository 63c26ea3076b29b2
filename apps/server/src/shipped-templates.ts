// Written by `npm run template-names` from the templates in the modules; never changed by hand.
import accounts from './modules/people/accounts/accounts.template.json' with { type: 'json' };
import ai from './modules/connectivity/reports/ai.template.json' with { type: 'json' };
import audit from './modules/platform/audit-log/audit.template.json' with { type: 'json' };
import bac from './modules/connectivity/bulk/bac.template.json' with { type: 'json' };
import capture from './modules/connectivity/captures/capture.template.json' with { type: 'json' };
import coreNetworks from './modules/connectivity/core-networks/core-networks.template.json' with { type: 'json' };
import coupons from './modules/trade/coupons/coupons.template.json' with { type: 'json' };
import createUser from './modules/people/users/create-user.template.json' with { type: 'json' };
import creditCardDetails from './modules/trade/payments/credit-card-details.template.json' with { type: 'json' };
import csm from './modules/connectivity/thing-actions/csm.template.json' with { type: 'json' };
import csmNotification from './modules/staff/notifications/csm-notification.template.json' with { type: 'json' };
import csmPayments from './modules/trade/invoices/csm-payments.template.json' with { type: 'json' };
import customerProfile from './modules/people/users/customer-profile.template.json' with { type: 'json' };
import dashboard from './modules/connectivity/reports/dashboard.template.json' with { type: 'json' };
import dataPackageUsage from './modules/trade/deals/data-package-usage.template.json' with { type: 'json' };
import deal from './modules/trade/deals/deal.template.json' with { type: 'json' };
import edgeEvents from './modules/connectivity/private-networks/edge-events.template.json' with { type: 'json' };
import edgeQosPing from './modules/connectivity/private-networks/edge-qos-ping.template.json' with { type: 'json' };
import edges from './modules/connectivity/private-networks/edges.template.json' with { type: 'json' };
import eventRules from './modules/connectivity/event-rules/event-rules.template.json' with { type: 'json' };
import imsiAccessFee from './modules/trade/charging/imsi-access-fee.template.json' with { type: 'json' };
import leaderProfile from './modules/staff/leaders/leader-profile.template.json' with { type: 'json' };
import managerProfile from './modules/staff/leaders/manager-profile.template.json' with { type: 'json' };
import message from './modules/platform/inbox/message.template.json' with { type: 'json' };
import netflowDashboard from './modules/connectivity/reports/netflow-dashboard.template.json' with { type: 'json' };
import networkPing from './modules/connectivity/ping-tests/network-ping.template.json' with { type: 'json' };
import orderSim from './modules/trade/orders/order-sim.template.json' with { type: 'json' };
import otaCommands from './modules/connectivity/ota/ota-commands.template.json' with { type: 'json' };
import otaDetails from './modules/connectivity/ota/ota-details.template.json' with { type: 'json' };
import otaEvents from './modules/connectivity/ota/ota-events.template.json' with { type: 'json' };
import otaFile from './modules/connectivity/ota/ota-file.template.json' with { type: 'json' };
import otaNetworkList from './modules/connectivity/ota/ota-network-list.template.json' with { type: 'json' };
import otaTable from './modules/connectivity/ota/ota-table.template.json' with { type: 'json' };
import paymentDashboard from './modules/trade/payment-reports/payment-dashboard.template.json' with { type: 'json' };
import paymentForm from './modules/trade/invoices/payment-form.template.json' with { type: 'json' };
import paymentReport from './modules/connectivity/usage-reports/payment-report.template.json' with { type: 'json' };
import privateNetworks from './modules/connectivity/private-networks/private-networks.template.json' with { type: 'json' };
import providerList from './modules/connectivity/networks/provider-list.template.json' with { type: 'json' };
import purchaseHistory from './modules/trade/invoices/purchase-history.template.json' with { type: 'json' };
import radio from './modules/connectivity/private-networks/radio.template.json' with { type: 'json' };
import radioVpn from './modules/connectivity/private-networks/radio-vpn.template.json' with { type: 'json' };
import ratePlan from './modules/trade/charging/rate-plan.template.json' with { type: 'json' };
import simInventory from './modules/trade/sim-inventory/sim-inventory.template.json' with { type: 'json' };
import simInventoryImsi from './modules/trade/sim-inventory/sim-inventory-imsi.template.json' with { type: 'json' };
import simInventoryMsisdn from './modules/trade/sim-inventory/sim-inventory-msisdn.template.json' with { type: 'json' };
import subscriberInfo from './modules/connectivity/private-networks/subscriber-info.template.json' with { type: 'json' };
import templates from './modules/platform/templates/templates.template.json' with { type: 'json' };
import termsAndCondition from './modules/people/terms/terms-and-condition.template.json' with { type: 'json' };
import thingsTable from './modules/connectivity/thing-commands/things-table.template.json' with { type: 'json' };
import { parseTemplates } from './modules/platform/templates/parse-templates.ts';

/** Parsed when the process starts: a bad file stops it. */
export const shippedTemplates = parseTemplates({
  accounts,
  ai,
  audit,
  bac,
  capture,
  coreNetworks,
  coupons,
  createUser,
  creditCardDetails,
  csm,
  csmNotification,
  csmPayments,
  customerProfile,
  dashboard,
  dataPackageUsage,
  deal,
  edgeEvents,
  edgeQosPing,
  edges,
  eventRules,
  imsiAccessFee,
  leaderProfile,
  managerProfile,
  message,
  netflowDashboard,
  networkPing,
  orderSim,
  otaCommands,
  otaDetails,
  otaEvents,
  otaFile,
  otaNetworkList,
  otaTable,
  paymentDashboard,
  paymentForm,
  paymentReport,
  privateNetworks,
  providerList,
  purchaseHistory,
  radio,
  radioVpn,
  ratePlan,
  simInventory,
  simInventoryImsi,
  simInventoryMsisdn,
  subscriberInfo,
  templates,
  termsAndCondition,
  thingsTable,
});
