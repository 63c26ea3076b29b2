import { GROUP_USER } from '../access/thing-scope.ts';
import { isEmailAddress } from '../text/email-address.ts';
import type { MappableField } from '../file-mapping/column-mapping.ts';
import type { RowFinding } from './account-row.ts';

/** What a file may say of a person. Passwords are no field: people set their own. */
export const personFileFields = [
  {
    name: 'account',
    label: 'Account',
    aliases: [
      'Account name',
      'Customer',
      'Customer name',
      'Company',
      'Company name',
      'Organisation',
      'Organization',
      'Tenant',
      'Account ID',
      'Console ID',
    ],
    required: true,
  },
  {
    name: 'email',
    label: 'Email',
    aliases: ['Email address', 'E-mail', 'Mail', 'User email', 'Contact email', 'User name', 'Username', 'Login'],
    required: true,
  },
  {
    name: 'fullName',
    label: 'Full name',
    aliases: ['Name', 'Person', 'Contact', 'Contact name', 'User full name', 'Display name'],
    required: false,
  },
  { name: 'firstName', label: 'First name', aliases: ['Given name', 'Forename'], required: false },
  { name: 'lastName', label: 'Last name', aliases: ['Family name', 'Surname'], required: false },
  {
    name: 'role',
    label: 'Role',
    aliases: ['Profile', 'User role', 'Permission', 'Access level', 'User type'],
    required: false,
  },
  {
    name: 'groups',
    label: 'Thing groups',
    aliases: ['Groups', 'Group', 'Thing group', 'Fleet', 'Site'],
    required: false,
  },
  {
    name: 'userDescription',
    label: 'Description',
    aliases: ['Note', 'Notes', 'Comment', 'Department', 'Job title'],
    required: false,
  },
] as const satisfies readonly MappableField[];

export interface PersonRow {
  /** The title, the console id or the id of the account, as it stands in the file. */
  readonly account: string;
  readonly email: string;
  readonly fullName: string;
  /** Empty where the portal knows no roles. */
  readonly role: string;
  readonly groups: readonly string[];
  readonly description: string;
}

/** The roles that the form for people offers in a portal, the usual one first; none where it does not ask. */
export interface PersonOptions {
  readonly roles: readonly string[];
}

const groupsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|]/)
      .map((group) => group.trim())
      .filter((group) => group !== ''),
  ),
];

type Check = readonly [field: string, isWrong: boolean, finding: string];

/** A row of a file as a person, or the first thing that is wrong with it. Roles are those of the portal; without one the person gets the usual role. */
export const readPersonRow = (
  values: Readonly<Record<string, string>>,
  { roles }: PersonOptions,
): PersonRow | RowFinding => {
  const value = (name: string): string => (values[name] ?? '').trim();
  const email = value('email').toLowerCase();
  const fullName = value('fullName') === '' ? `${value('firstName')} ${value('lastName')}`.trim() : value('fullName');
  const asked = value('role');
  const role = asked === '' ? roles[0] : roles.find((known) => known.toLowerCase() === asked.toLowerCase());
  const groups = groupsIn(value('groups'));
  const checks: readonly Check[] = [
    ['account', value('account') === '', 'No account'],
    ['email', email === '', 'No email address'],
    ['email', !isEmailAddress(email), `"${value('email')}" is not an email address`],
    ['fullName', fullName === '', 'No name'],
    ['role', asked !== '' && roles.length === 0, 'People of this portal have no role. Leave the column out'],
    ['role', asked !== '' && role === undefined, `"${asked}" is not a role. Roles are ${roles.join(', ')}`],
    ['groups', role === GROUP_USER && groups.length === 0, 'A group user needs at least one Thing group'],
    ['groups', role !== GROUP_USER && groups.length > 0, `Thing groups are for the role ${GROUP_USER}`],
  ];
  const wrong = checks.find(([, isWrong]) => isWrong);
  if (wrong) return { field: wrong[0], finding: wrong[2] };
  return {
    account: value('account'),
    email,
    fullName,
    role: role ?? '',
    groups,
    description: value('userDescription'),
  };
};
