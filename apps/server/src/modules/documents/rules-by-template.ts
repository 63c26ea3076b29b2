import type { Jobs } from '../../jobs/queue.ts';
import type { NetworkPort } from '../../ports/network/port.ts';
import { accountRules } from '../accounts/account-rules.ts';
import { captureRules } from '../captures/capture-rules.ts';
import { reportRules } from '../usage-reports/report-rules.ts';
import { orderRules } from '../orders/order-rules.ts';
import { pingRules } from '../ping-tests/ping-rules.ts';
import { provisionRules } from '../sim-inventory/provision-rules.ts';
import { termsRules } from '../terms/terms-rules.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { thingActionRules } from '../thing-actions/thing-action-rules.ts';
import { memberRules } from '../users/member-rules.ts';
import { thingRules } from '../thing-commands/thing-rules.ts';
import type { UsersService } from '../users/users.service.ts';
import type { RulesByTemplate } from './document-rules.ts';

export interface RuleParts {
  readonly catalog: TemplateCatalog;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly users: UsersService;
  readonly network: NetworkPort;
}

/** The templates whose documents set something off. */
export const rulesByTemplate = ({ catalog, jobs, users, network }: RuleParts): RulesByTemplate => ({
  accounts: accountRules,
  capture: captureRules(jobs),
  CreateUser: memberRules(users),
  CSM: thingActionRules(catalog, jobs),
  'Customer Profile': memberRules(users),
  'Network Ping': pingRules(jobs),
  OrderSIM: orderRules,
  PaymentReport: reportRules(jobs),
  SimInventory: provisionRules,
  TermsAndCondition: termsRules,
  ThingsTable: thingRules(network),
});
