import { moneyText } from '../money/money.ts';

export interface ChargeRule {
  readonly item: string;
  /** Of the plan, the deal or the profile; empty where nothing has a price. */
  readonly name: string;
  readonly zone: string;
  /** In dollars. */
  readonly price: number;
  readonly validFrom: string | null;
  readonly simPolicy: string | null;
}

const since = ({ validFrom }: ChargeRule): string => (validFrom === null ? '' : `, prices of ${validFrom}`);
const counts = ({ simPolicy }: ChargeRule): string =>
  simPolicy === 'allsims'
    ? 'for each SIM, by days from assignment to retirement'
    : 'for each SIM with traffic, a session or an SMS in the month';

const sentences: Readonly<Record<string, (rule: ChargeRule) => string>> = {
  data: (rule) => `Rate plan "${rule.name}", zone "${rule.zone}": ${moneyText(rule.price)} per MB${since(rule)}`,
  'sms-mt': (rule) => `Rate plan "${rule.name}": ${moneyText(rule.price)} per SMS to a Thing${since(rule)}`,
  'sms-mo': (rule) => `Rate plan "${rule.name}": ${moneyText(rule.price)} per SMS from a Thing${since(rule)}`,
  subscription: (rule) => `Deal "${rule.name}": ${moneyText(rule.price)} per month ${counts(rule)}`,
  package: (rule) =>
    `Deal "${rule.name}": ${moneyText(rule.price)} per month ${counts(rule)}; the included data is shared by all of them`,
  access: (rule) =>
    `Access fee of ${rule.zone}: ${moneyText(rule.price)} once a month for each SIM that used this network`,
  minimum: (rule) => `Deal "${rule.name}": at least ${moneyText(rule.price)} per month`,
};

/** The rule behind a charge, in words. */
export const chargeSentence = (rule: ChargeRule): string =>
  rule.name === ''
    ? 'No rate plan has a price for this usage, so it costs nothing'
    : (sentences[rule.item]?.(rule) ?? '');
