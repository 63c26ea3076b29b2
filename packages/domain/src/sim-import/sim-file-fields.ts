import type { MappableField } from '../file-mapping/column-mapping.ts';

const field = (name: string, label: string, aliases: readonly string[], required = false): MappableField => ({
  name,
  label,
  aliases,
  required,
});
const secret = (name: string, label: string, aliases: readonly string[]): MappableField => ({
  ...field(name, label, aliases),
  secret: true,
});

/** What a manufacturer's file may say of a SIM. */
export const simFileFields: readonly MappableField[] = [
  field('iccid', 'ICCID', ['SIM number', 'SIM serial number', 'card number', 'serial', 'ICC ID', 'ICC'], true),
  field('imsi', 'IMSI', ['IMSI1', 'primary IMSI', 'subscriber id']),
  field('msisdn', 'MSISDN', ['phone number', 'mobile number', 'MSISDN1', 'number']),
  field('size', 'Size', ['form factor', 'type', 'card type', 'product']),
  field('sponsor', 'Sponsor', ['MSISDN sponsor', 'operator', 'MNO']),
  field('account', 'Account', [
    'account name',
    'customer',
    'customer name',
    'company',
    'company name',
    'organisation',
    'organization',
    'tenant',
  ]),
  field('eid', 'EID', ['eUICC id', 'EUICCID']),
  field('activationCode', 'Activation code', ['LPA', 'QR code', 'activation', 'LPA string']),
  secret('ki', 'Ki', ['K', 'auth key', 'authentication key', 'eKi', 'Ki encrypted']),
  secret('opc', 'OPc', ['OP/OPc', 'eOPc', 'operator code']),
  secret('adm1', 'ADM1', ['ADM', 'ADM key', 'admin code', 'ADM pin']),
  secret('pin1', 'PIN1', ['PIN', 'CHV1']),
  secret('puk1', 'PUK1', ['PUK', 'UNBLOCK CHV1']),
  secret('pin2', 'PIN2', ['CHV2']),
  secret('puk2', 'PUK2', ['UNBLOCK CHV2']),
  secret('kic', 'KIC', ['KIC1', 'OTA KIC', 'KIC key']),
  secret('kid', 'KID', ['KID1', 'OTA KID', 'KID key']),
  secret('kik', 'KIK', ['KIK1', 'DEK', 'OTA KIK']),
];

export const simKeyNames: readonly string[] = simFileFields
  .filter((candidate) => candidate.secret === true)
  .map(({ name }) => name);
export const simKeyLabel = (name: string): string =>
  simFileFields.find((candidate) => candidate.name === name)?.label ?? name;
