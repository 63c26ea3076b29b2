import { accountsKind } from './kinds/accounts/kind.ts';
import { addressKind } from './kinds/address/kind.ts';
import { agreementKind } from './kinds/agreement/kind.ts';
import { autocompleteKind } from './kinds/autocomplete/kind.ts';
import { bytesKind } from './kinds/bytes/kind.ts';
import { campaignGroupsKind } from './kinds/campaign-groups/kind.ts';
import { captureDateKind } from './kinds/capture-date/kind.ts';
import { checkboxKind } from './kinds/checkbox/kind.ts';
import { choiceKind } from './kinds/choice/kind.ts';
import { commandKind } from './kinds/command/kind.ts';
import { countriesKind } from './kinds/countries/kind.ts';
import { countryNetworkTechKind } from './kinds/country-network-tech/kind.ts';
import { countryNetworkKind } from './kinds/country-network/kind.ts';
import { dateKind } from './kinds/date/kind.ts';
import { emailKind } from './kinds/email/kind.ts';
import { fileKind } from './kinds/file/kind.ts';
import { iccidKind } from './kinds/iccid/kind.ts';
import { imageKind } from './kinds/image/kind.ts';
import { integrationEventsKind } from './kinds/integration-events/kind.ts';
import { ipKind } from './kinds/ip/kind.ts';
import { multipleOptionsKind } from './kinds/multiple-options/kind.ts';
import { nonRecurringDealsKind } from './kinds/non-recurring-deals/kind.ts';
import { numberWithBytesKind } from './kinds/number-with-bytes/kind.ts';
import { numberKind } from './kinds/number/kind.ts';
import { operatorsKind } from './kinds/operators/kind.ts';
import { passwordKind } from './kinds/password/kind.ts';
import { phoneKind } from './kinds/phone/kind.ts';
import { radioKind } from './kinds/radio/kind.ts';
import { recurringDealsKind } from './kinds/recurring-deals/kind.ts';
import { richJsonKind } from './kinds/rich-json/kind.ts';
import { sentenceKind } from './kinds/sentence/kind.ts';
import { stringSwitchKind } from './kinds/string-switch/kind.ts';
import { switchKind } from './kinds/switch/kind.ts';
import { textListKind } from './kinds/text-list/kind.ts';
import { textKind } from './kinds/text/kind.ts';
import { textareaKind } from './kinds/textarea/kind.ts';
import { urlKind } from './kinds/url/kind.ts';

/** Every kind there is. The registries of inputs and of SQL are typed by this one. */
export const kinds = {
  text: textKind,
  textarea: textareaKind,
  number: numberKind,
  date: dateKind,
  choice: choiceKind,
  autocomplete: autocompleteKind,
  email: emailKind,
  url: urlKind,
  ip: ipKind,
  iccid: iccidKind,
  phone: phoneKind,
  switch: switchKind,
  stringSwitch: stringSwitchKind,
  checkbox: checkboxKind,
  password: passwordKind,
  bytes: bytesKind,
  command: commandKind,
  numberWithBytes: numberWithBytesKind,
  radio: radioKind,
  agreement: agreementKind,
  richJson: richJsonKind,
  multipleOptions: multipleOptionsKind,
  recurringDeals: recurringDealsKind,
  nonRecurringDeals: nonRecurringDealsKind,
  countryNetwork: countryNetworkKind,
  countryNetworkTech: countryNetworkTechKind,
  integrationEvents: integrationEventsKind,
  accounts: accountsKind,
  campaignGroups: campaignGroupsKind,
  operators: operatorsKind,
  countries: countriesKind,
  image: imageKind,
  file: fileKind,
  captureDate: captureDateKind,
  address: addressKind,
  textList: textListKind,
  sentence: sentenceKind,
} as const;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as KindName[];
