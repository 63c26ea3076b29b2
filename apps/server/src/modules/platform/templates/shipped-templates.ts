import { z } from 'zod';
import accounts from '../../../../templates/accounts.json' with { type: 'json' };
import ai from '../../../../templates/ai.json' with { type: 'json' };
import audit from '../../../../templates/audit.json' with { type: 'json' };
import bac from '../../../../templates/bac.json' with { type: 'json' };
import capture from '../../../../templates/capture.json' with { type: 'json' };
import coreNetworks from '../../../../templates/core-networks.json' with { type: 'json' };
import coupons from '../../../../templates/coupons.json' with { type: 'json' };
import createUser from '../../../../templates/create-user.json' with { type: 'json' };
import creditCardDetails from '../../../../templates/credit-card-details.json' with { type: 'json' };
import csm from '../../../../templates/csm.json' with { type: 'json' };
import csmNotification from '../../../../templates/csm-notification.json' with { type: 'json' };
import customerProfile from '../../../../templates/customer-profile.json' with { type: 'json' };
import dashboard from '../../../../templates/dashboard.json' with { type: 'json' };
import deal from '../../../../templates/deal.json' with { type: 'json' };
import eventRules from '../../../../templates/event-rules.json' with { type: 'json' };
import imsiAccessFee from '../../../../templates/imsi-access-fee.json' with { type: 'json' };
import leaderProfile from '../../../../templates/leader-profile.json' with { type: 'json' };
import managerProfile from '../../../../templates/manager-profile.json' with { type: 'json' };
import message from '../../../../templates/message.json' with { type: 'json' };
import netflowDashboard from '../../../../templates/netflow-dashboard.json' with { type: 'json' };
import networkPing from '../../../../templates/network-ping.json' with { type: 'json' };
import orderSim from '../../../../templates/order-sim.json' with { type: 'json' };
import otaCommands from '../../../../templates/ota-commands.json' with { type: 'json' };
import otaDetails from '../../../../templates/ota-details.json' with { type: 'json' };
import otaEvents from '../../../../templates/ota-events.json' with { type: 'json' };
import otaFile from '../../../../templates/ota-file.json' with { type: 'json' };
import otaNetworkList from '../../../../templates/ota-network-list.json' with { type: 'json' };
import otaTable from '../../../../templates/ota-table.json' with { type: 'json' };
import csmPayments from '../../../../templates/csm-payments.json' with { type: 'json' };
import paymentDashboard from '../../../../templates/payment-dashboard.json' with { type: 'json' };
import paymentForm from '../../../../templates/payment-form.json' with { type: 'json' };
import dataPackageUsage from '../../../../templates/data-package-usage.json' with { type: 'json' };
import providerList from '../../../../templates/provider-list.json' with { type: 'json' };
import purchaseHistory from '../../../../templates/purchase-history.json' with { type: 'json' };
import paymentReport from '../../../../templates/payment-report.json' with { type: 'json' };
import ratePlan from '../../../../templates/rate-plan.json' with { type: 'json' };
import simInventory from '../../../../templates/sim-inventory.json' with { type: 'json' };
import simInventoryImsi from '../../../../templates/sim-inventory-imsi.json' with { type: 'json' };
import simInventoryMsisdn from '../../../../templates/sim-inventory-msisdn.json' with { type: 'json' };
import privateNetworks from '../../../../templates/private-networks.json' with { type: 'json' };
import edges from '../../../../templates/edges.json' with { type: 'json' };
import radio from '../../../../templates/radio.json' with { type: 'json' };
import radioVpn from '../../../../templates/radio-vpn.json' with { type: 'json' };
import subscriberInfo from '../../../../templates/subscriber-info.json' with { type: 'json' };
import edgeEvents from '../../../../templates/edge-events.json' with { type: 'json' };
import edgeQosPing from '../../../../templates/edge-qos-ping.json' with { type: 'json' };
import templates from '../../../../templates/templates.json' with { type: 'json' };
import termsAndCondition from '../../../../templates/terms-and-condition.json' with { type: 'json' };
import thingsTable from '../../../../templates/things-table.json' with { type: 'json' };
import { sourceNames } from '#kernel/listing/source-names.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { storedAudienceSchema, templateAccessSchema, templateContentSchema } from '#kernel/listing/stored-template.ts';

const files = {
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
  customerProfile,
  dashboard,
  deal,
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
  csmPayments,
  paymentDashboard,
  paymentForm,
  paymentReport,
  providerList,
  purchaseHistory,
  dataPackageUsage,
  ratePlan,
  simInventory,
  simInventoryImsi,
  simInventoryMsisdn,
  privateNetworks,
  edges,
  radio,
  radioVpn,
  subscriberInfo,
  edgeEvents,
  edgeQosPing,
  templates,
  termsAndCondition,
  thingsTable,
};

const shippedSchema = templateContentSchema.extend({
  description: z.string(),
  title: z.string(),
  source: z.enum(sourceNames),
  access: templateAccessSchema,
  audience: storedAudienceSchema,
});

const stored = (name: string, file: unknown): StoredTemplate => {
  const parsed = shippedSchema.safeParse(file);
  if (!parsed.success) throw new Error(`The shipped template ${name} is not valid:\n${z.prettifyError(parsed.error)}`);
  const { description, title, source, access, audience, ...content } = parsed.data;
  return {
    id: `template-${description}`,
    description,
    title,
    type: 'questionnaire',
    status: 'published',
    version: 1,
    source,
    access,
    audience,
    isDynamic: false,
    content,
    published: content,
  };
};

/** Parsed when the process starts: a bad file stops it. */
export const shippedTemplates: readonly StoredTemplate[] = Object.entries(files).map(([name, file]) =>
  stored(name, file),
);
