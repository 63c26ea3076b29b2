import type { RawBuilder } from 'kysely';
import type { AnswerColumn, KindSql } from './define-sql.ts';
import { kindOf } from './kind-of.ts';
import { accountsSql } from './kinds/accounts/sql.ts';
import { addressSql } from './kinds/address/sql.ts';
import { agreementSql } from './kinds/agreement/sql.ts';
import { autocompleteSql } from './kinds/autocomplete/sql.ts';
import { bytesSql } from './kinds/bytes/sql.ts';
import { campaignGroupsSql } from './kinds/campaign-groups/sql.ts';
import { captureDateSql } from './kinds/capture-date/sql.ts';
import { checkboxSql } from './kinds/checkbox/sql.ts';
import { choiceSql } from './kinds/choice/sql.ts';
import { commandSql } from './kinds/command/sql.ts';
import { countriesSql } from './kinds/countries/sql.ts';
import { countryNetworkTechSql } from './kinds/country-network-tech/sql.ts';
import { countryNetworkSql } from './kinds/country-network/sql.ts';
import { dateSql } from './kinds/date/sql.ts';
import { emailSql } from './kinds/email/sql.ts';
import { fileSql } from './kinds/file/sql.ts';
import { iccidSql } from './kinds/iccid/sql.ts';
import { imageSql } from './kinds/image/sql.ts';
import { integrationEventsSql } from './kinds/integration-events/sql.ts';
import { ipSql } from './kinds/ip/sql.ts';
import { multipleOptionsSql } from './kinds/multiple-options/sql.ts';
import { nonRecurringDealsSql } from './kinds/non-recurring-deals/sql.ts';
import { numberWithBytesSql } from './kinds/number-with-bytes/sql.ts';
import { numberSql } from './kinds/number/sql.ts';
import { operatorsSql } from './kinds/operators/sql.ts';
import { passwordSql } from './kinds/password/sql.ts';
import { phoneSql } from './kinds/phone/sql.ts';
import { radioSql } from './kinds/radio/sql.ts';
import { recurringDealsSql } from './kinds/recurring-deals/sql.ts';
import { richJsonSql } from './kinds/rich-json/sql.ts';
import { sentenceSql } from './kinds/sentence/sql.ts';
import { stringSwitchSql } from './kinds/string-switch/sql.ts';
import { switchSql } from './kinds/switch/sql.ts';
import { textListSql } from './kinds/text-list/sql.ts';
import { textSql } from './kinds/text/sql.ts';
import { textareaSql } from './kinds/textarea/sql.ts';
import { urlSql } from './kinds/url/sql.ts';
import type { FilterOperator, Operand } from './operators.ts';
import type { Question } from './question.ts';
import type { KindName, kinds } from './registry.ts';

export * from './define-sql.ts';
export { sortByBeginning } from './sql-parts/text.ts';

export const sqls: { readonly [Name in KindName]: KindSql<(typeof kinds)[Name]> } = {
  text: textSql,
  textarea: textareaSql,
  number: numberSql,
  date: dateSql,
  choice: choiceSql,
  autocomplete: autocompleteSql,
  email: emailSql,
  url: urlSql,
  ip: ipSql,
  iccid: iccidSql,
  phone: phoneSql,
  switch: switchSql,
  stringSwitch: stringSwitchSql,
  checkbox: checkboxSql,
  password: passwordSql,
  bytes: bytesSql,
  command: commandSql,
  numberWithBytes: numberWithBytesSql,
  radio: radioSql,
  agreement: agreementSql,
  richJson: richJsonSql,
  multipleOptions: multipleOptionsSql,
  recurringDeals: recurringDealsSql,
  nonRecurringDeals: nonRecurringDealsSql,
  countryNetwork: countryNetworkSql,
  countryNetworkTech: countryNetworkTechSql,
  integrationEvents: integrationEventsSql,
  accounts: accountsSql,
  campaignGroups: campaignGroupsSql,
  operators: operatorsSql,
  countries: countriesSql,
  image: imageSql,
  file: fileSql,
  captureDate: captureDateSql,
  address: addressSql,
  textList: textListSql,
  sentence: sentenceSql,
};

/** The SQL of a kind that is not known at the call site: an operator that the kind does not declare is absent. */
export interface AnySql extends Pick<KindSql<never>, 'sort' | 'soughtText'> {
  readonly where: {
    readonly [Operator in FilterOperator]?: (column: AnswerColumn, operand: Operand<Operator>) => RawBuilder<boolean>;
  };
}

/** How to sort and filter by a question; nothing for a kind that is not known, which can be neither. */
export const sqlOf = (question: Question): AnySql | undefined => {
  const name = kindOf(question);
  return name === undefined ? undefined : sqls[name];
};
