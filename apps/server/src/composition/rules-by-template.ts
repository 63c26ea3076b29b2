import { templateNames } from '@airlane/domain';
import type { Jobs } from '../kernel/jobs/queue.ts';
import type { EdgeManagementPort } from '../ports/edge-management/port.ts';
import type { NetworkPort } from '../ports/network/port.ts';
import { accountRules } from '../modules/people/accounts/account-rules.ts';
import { eventRuleRules } from '../modules/connectivity/event-rules/event-rule-document.ts';
import { captureRules } from '../modules/connectivity/captures/capture-rules.ts';
import { reportRules } from '../modules/connectivity/usage-reports/report-rules.ts';
import { accessFeeRules, chargedDealRules, ratePlanRules } from '../modules/trade/charging/priced-document-rules.ts';
import { couponRules } from '../modules/trade/coupons/coupon-rules.ts';
import { dealRules } from '../modules/trade/deals/deal-rules.ts';
import { orderRules } from '../modules/trade/orders/order-rules.ts';
import { edgePingRules } from '../modules/connectivity/private-networks/edge-ping.ts';
import { nodeRules } from '../modules/connectivity/private-networks/node-rules.ts';
import { pingRules } from '../modules/connectivity/ping-tests/ping-rules.ts';
import { cardDocumentRules } from '../modules/trade/payments/card-document-rules.ts';
import type { CardsService } from '../modules/trade/payments/cards.service.ts';
import { imsiRangeRules } from '../modules/trade/sim-inventory/imsi-range-rules.ts';
import { provisionRules } from '../modules/trade/sim-inventory/provision-rules.ts';
import { termsRules } from '../modules/people/terms/terms-rules.ts';
import type { TemplateCatalog } from '../modules/platform/templates/template-catalog.ts';
import { thingActionRules } from '../modules/connectivity/thing-actions/thing-action-rules.ts';
import { askingOnce, type KnownGroups, memberRules } from '../modules/people/users/member-rules.ts';
import { knownThingValues } from '../modules/connectivity/things/things.repository.ts';
import { thingRules } from '../modules/connectivity/thing-commands/thing-rules.ts';
import { notificationRules } from '../modules/staff/notifications/notification-rules.ts';
import type { UsersService } from '../modules/people/users/users.service.ts';
import { campaignTableRules, otaTemplateRules } from '../modules/connectivity/ota/campaign-rules.ts';
import { OTA_RULES, type RulesByTemplate } from '../modules/platform/documents/document-rules.ts';

export interface RuleParts {
  readonly catalog: TemplateCatalog;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly users: UsersService;
  readonly network: NetworkPort;
  readonly edges: EdgeManagementPort;
  readonly cards: CardsService;
  /** The vertical that runs this server. */
  readonly homeVertical: string;
  /** Bulk jobs on more Things need a second person. */
  readonly approveAbove: number | undefined;
}

/** What the form for people judges, and whom it invites. */
const knownGroups: KnownGroups = (db, scope, names) => knownThingValues(db, scope, 'group_name', names);
const peopleRules = (users: UsersService) => memberRules(users, knownGroups);
/** The same for the rows of a file: each call answers rules that ask for a group once. */
export const peopleRulesOfFiles = (users: UsersService) => () => memberRules(users, askingOnce(knownGroups));

/** The templates whose documents set something off. */
export const rulesByTemplate = ({
  catalog,
  jobs,
  users,
  network,
  edges,
  cards,
  homeVertical,
  approveAbove,
}: RuleParts): RulesByTemplate => {
  const members = peopleRules(users);
  return {
    [templateNames.accounts]: accountRules,
    [templateNames.capture]: captureRules(jobs),
    [templateNames.coupons]: couponRules,
    [templateNames.createUser]: members,
    [templateNames.creditCardDetails]: cardDocumentRules(cards),
    [templateNames.csmNotification]: notificationRules(jobs, homeVertical),
    [templateNames.csm]: thingActionRules(catalog, approveAbove),
    [templateNames.customerProfile]: members,
    [templateNames.deal]: chargedDealRules(dealRules),
    [templateNames.edges]: nodeRules('edge', { jobs, catalog }),
    [templateNames.edgeQosPing]: edgePingRules(jobs, edges),
    [templateNames.eventRules]: eventRuleRules,
    [templateNames.imsiAccessFee]: accessFeeRules,
    [templateNames.networkPing]: pingRules(jobs),
    [templateNames.orderSim]: orderRules(jobs),
    [OTA_RULES]: otaTemplateRules,
    [templateNames.otaTable]: campaignTableRules,
    [templateNames.paymentReport]: reportRules(jobs),
    [templateNames.privateNetworks]: nodeRules('network', { jobs, catalog }),
    [templateNames.radio]: nodeRules('radio', { jobs, catalog }),
    [templateNames.radioVpn]: nodeRules('backhaul', { jobs, catalog }),
    [templateNames.ratePlan]: ratePlanRules,
    [templateNames.simInventory]: provisionRules,
    [templateNames.simInventoryImsi]: imsiRangeRules,
    [templateNames.termsAndCondition]: termsRules,
    [templateNames.thingsTable]: thingRules(network),
  };
};
