import { isEid, readActivationCode } from '../sims/esim.ts';
import { iccidProblem } from '../sims/iccid.ts';
import { withoutGaps } from '../sims/identifier-list.ts';
import { simSizes } from '../sims/sim-provision.ts';
import { simKeyLabel, simKeyNames } from './sim-file-fields.ts';

/** What all SIMs of a file get where their row says nothing. */
export interface SimDefaults {
  readonly size: string;
  readonly sponsor: string;
  readonly network: string;
  /** Whose SIMs they are; empty where they stay in stock. */
  readonly account: string;
}

export interface ImportedSim {
  readonly iccid: string;
  readonly imsi: string;
  readonly msisdn: string;
  readonly size: string;
  readonly sponsor: string;
  readonly eid: string;
  readonly activationCode: string;
  /** The title, the console id or the id of the account that gets it; empty where it stays in stock. */
  readonly account: string;
  /** By name, as they are in the file. */
  readonly keys: Readonly<Record<string, string>>;
}

export interface SimFinding {
  readonly field: string;
  readonly finding: string;
  /** As far as it can be told. */
  readonly iccid: string;
}

const IMSI = /^\d{14,15}$/;
const MSISDN = /^\d{7,15}$/;
const MAX_NAME = 80;
const MAX_SHOWN_ICCID = 24;
const HEX_KEY = /^[0-9a-f]{32}(?:[0-9a-f]{16}){0,2}$/i;

/** What each key looks like. A finding says so and never what was there. */
const keyForms: Readonly<Record<string, { readonly form: RegExp; readonly rule: string }>> = {
  adm1: { form: /^[0-9a-f]{8,16}$/i, rule: '8 to 16 hexadecimal digits' },
  pin1: { form: /^\d{4,8}$/, rule: '4 to 8 digits' },
  pin2: { form: /^\d{4,8}$/, rule: '4 to 8 digits' },
  puk1: { form: /^\d{8}$/, rule: '8 digits' },
  puk2: { form: /^\d{8}$/, rule: '8 digits' },
};
const hexKey = { form: HEX_KEY, rule: '32, 48 or 64 hexadecimal digits' };

const sizeOf = (text: string): string | undefined => simSizes.find((size) => size.toLowerCase() === text.toLowerCase());

type Check = readonly [field: string, isWrong: boolean, finding: string];

/** A row of a manufacturer's file as a SIM, or the first thing that is wrong with it. Card makers pad ICCIDs of 19 digits with an F. */
export const readSimRow = (
  values: Readonly<Record<string, string>>,
  defaults: SimDefaults,
): ImportedSim | SimFinding => {
  const value = (name: string): string => (values[name] ?? '').trim();
  const digits = (name: string): string => withoutGaps(value(name)).replace(/^\+/, '');
  const iccid = digits('iccid').replace(/f$/i, '');
  const size = value('size') === '' ? defaults.size : sizeOf(value('size'));
  const sponsor = value('sponsor') === '' ? defaults.sponsor : value('sponsor');
  const keys = Object.fromEntries(
    simKeyNames.map((name) => [name, withoutGaps(value(name))] as const).filter(([, key]) => key !== ''),
  );
  const badIccid = iccidProblem(iccid);
  const checks: readonly Check[] = [
    ['iccid', iccid === '', 'No ICCID'],
    ['iccid', badIccid !== undefined, badIccid ?? ''],
    ['imsi', digits('imsi') !== '' && !IMSI.test(digits('imsi')), 'An IMSI has 14 or 15 digits'],
    ['msisdn', digits('msisdn') !== '' && !MSISDN.test(digits('msisdn')), 'An MSISDN has 7 to 15 digits'],
    [
      'size',
      size === undefined || size === '',
      value('size') === ''
        ? 'No size. Choose one for the whole file'
        : `Unknown size. Sizes are ${simSizes.join(', ')}`,
    ],
    ['sponsor', sponsor.length > MAX_NAME, `At most ${MAX_NAME} characters`],
    ['eid', value('eid') !== '' && !isEid(withoutGaps(value('eid'))), 'Not an EID: its check digits do not match'],
    [
      'activationCode',
      value('activationCode') !== '' && readActivationCode(value('activationCode')) === undefined,
      'Not an activation code (LPA:1$server$id)',
    ],
    ...Object.entries(keys).map(([name, key]): Check => {
      const { form, rule } = keyForms[name] ?? hexKey;
      return [name, !form.test(key), `${simKeyLabel(name)}: ${rule} are needed`];
    }),
  ];
  const wrong = checks.find(([, isWrong]) => isWrong);
  if (wrong) return { field: wrong[0], finding: wrong[2], iccid: iccid.replace(/\D/g, '').slice(0, MAX_SHOWN_ICCID) };
  return {
    iccid,
    imsi: digits('imsi'),
    msisdn: digits('msisdn'),
    size: size ?? '',
    sponsor,
    eid: withoutGaps(value('eid')),
    activationCode: value('activationCode'),
    account: value('account') === '' ? defaults.account : value('account'),
    keys,
  };
};
