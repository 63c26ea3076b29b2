import { autocompleteKind } from './kinds/autocomplete/kind.ts';
import { bytesKind } from './kinds/bytes/kind.ts';
import { checkboxKind } from './kinds/checkbox/kind.ts';
import { choiceKind } from './kinds/choice/kind.ts';
import { dateKind } from './kinds/date/kind.ts';
import { emailKind } from './kinds/email/kind.ts';
import { iccidKind } from './kinds/iccid/kind.ts';
import { ipKind } from './kinds/ip/kind.ts';
import { numberKind } from './kinds/number/kind.ts';
import { passwordKind } from './kinds/password/kind.ts';
import { phoneKind } from './kinds/phone/kind.ts';
import { stringSwitchKind } from './kinds/string-switch/kind.ts';
import { switchKind } from './kinds/switch/kind.ts';
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
} as const;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as KindName[];
