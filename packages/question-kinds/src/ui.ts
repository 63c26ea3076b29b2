import type { ComponentType } from 'react';
import { cellOf } from './cells.ts';
import type { CellProps, FilterControlProps, KindUi } from './define-ui.ts';
import { kindOf } from './kind-of.ts';
import { accountsUi } from './kinds/accounts/ui.tsx';
import { addressUi } from './kinds/address/ui.tsx';
import { agreementUi } from './kinds/agreement/ui.tsx';
import { autocompleteUi } from './kinds/autocomplete/ui.tsx';
import { bytesUi } from './kinds/bytes/ui.tsx';
import { campaignGroupsUi } from './kinds/campaign-groups/ui.tsx';
import { captureDateUi } from './kinds/capture-date/ui.tsx';
import { checkboxUi } from './kinds/checkbox/ui.tsx';
import { choiceUi } from './kinds/choice/ui.tsx';
import { commandUi } from './kinds/command/ui.tsx';
import { countriesUi } from './kinds/countries/ui.tsx';
import { countryNetworkTechUi } from './kinds/country-network-tech/ui.tsx';
import { countryNetworkUi } from './kinds/country-network/ui.tsx';
import { dateUi } from './kinds/date/ui.tsx';
import { emailUi } from './kinds/email/ui.tsx';
import { fileUi } from './kinds/file/ui.tsx';
import { iccidUi } from './kinds/iccid/ui.tsx';
import { imageUi } from './kinds/image/ui.tsx';
import { integrationEventsUi } from './kinds/integration-events/ui.tsx';
import { ipUi } from './kinds/ip/ui.tsx';
import { multipleOptionsUi } from './kinds/multiple-options/ui.tsx';
import { nonRecurringDealsUi } from './kinds/non-recurring-deals/ui.tsx';
import { numberWithBytesUi } from './kinds/number-with-bytes/ui.tsx';
import { numberUi } from './kinds/number/ui.tsx';
import { operatorsUi } from './kinds/operators/ui.tsx';
import { passwordUi } from './kinds/password/ui.tsx';
import { phoneUi } from './kinds/phone/ui.tsx';
import { radioUi } from './kinds/radio/ui.tsx';
import { recurringDealsUi } from './kinds/recurring-deals/ui.tsx';
import { richJsonUi } from './kinds/rich-json/ui.tsx';
import { sentenceUi } from './kinds/sentence/ui.tsx';
import { stringSwitchUi } from './kinds/string-switch/ui.tsx';
import { switchUi } from './kinds/switch/ui.tsx';
import { textListUi } from './kinds/text-list/ui.tsx';
import { textUi } from './kinds/text/ui.tsx';
import { textareaUi } from './kinds/textarea/ui.tsx';
import { urlUi } from './kinds/url/ui.tsx';
import type { FilterOperator, Operand } from './operators.ts';
import type { Question } from './question.ts';
import type { KindName, kinds } from './registry.ts';
import { UnknownInput } from './unknown-ui.tsx';

export * from './cells.ts';
export * from './define-ui.ts';
export { HtmlInstruction } from './html/html-instruction.tsx';
export { type SafeNode, safeTags, type SafeTag } from './html/safe-node.ts';
export { sanitizeHtml } from './html/sanitize-html.ts';
export { UnknownInput } from './unknown-ui.tsx';

export const uis: { readonly [Name in KindName]: KindUi<(typeof kinds)[Name]> } = {
  text: textUi,
  textarea: textareaUi,
  number: numberUi,
  date: dateUi,
  choice: choiceUi,
  autocomplete: autocompleteUi,
  email: emailUi,
  url: urlUi,
  ip: ipUi,
  iccid: iccidUi,
  phone: phoneUi,
  switch: switchUi,
  stringSwitch: stringSwitchUi,
  checkbox: checkboxUi,
  password: passwordUi,
  bytes: bytesUi,
  command: commandUi,
  numberWithBytes: numberWithBytesUi,
  radio: radioUi,
  agreement: agreementUi,
  richJson: richJsonUi,
  multipleOptions: multipleOptionsUi,
  recurringDeals: recurringDealsUi,
  nonRecurringDeals: nonRecurringDealsUi,
  countryNetwork: countryNetworkUi,
  countryNetworkTech: countryNetworkTechUi,
  integrationEvents: integrationEventsUi,
  accounts: accountsUi,
  campaignGroups: campaignGroupsUi,
  operators: operatorsUi,
  countries: countriesUi,
  image: imageUi,
  file: fileUi,
  captureDate: captureDateUi,
  address: addressUi,
  textList: textListUi,
  sentence: sentenceUi,
};

/** How a question looks where its kind is not known at the call site: a filter that the kind does not declare is absent. */
export interface AnyUi extends Pick<KindUi<never>, 'Input' | 'Detail'> {
  readonly Cell: ComponentType<CellProps>;
  readonly filters: { readonly [Operator in FilterOperator]?: ComponentType<FilterControlProps<Operand<Operator>>> };
}

const unknownUi: Omit<AnyUi, 'Cell'> = { Input: UnknownInput, filters: {} };

/** The input, the cell and the filter controls of a question; a kind that is not known is drawn read-only with a notice. */
export const uiOf = (question: Question): AnyUi => {
  const name = kindOf(question);
  return { ...(name === undefined ? unknownUi : uis[name]), Cell: cellOf(question) };
};
