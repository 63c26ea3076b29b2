import { expect, test } from 'vitest';
import { guessMapping } from '../file-mapping/column-mapping.ts';
import { accountFileFields, readAccountRow } from './account-row.ts';
import { personFileFields, readPersonRow } from './person-row.ts';
import { undoObstacle } from './undo-import.ts';

const roles = ['Member', 'Group user', 'Manager'];
const person = { account: 'Acme', email: 'ida@acme.test', fullName: 'Ida Lund' };
const read = { ...person, role: 'Member', groups: [], description: '' };

test.each([
  [['Company', 'Notes', 'Billing'], { title: 'Company', description: 'Notes', billingvalue: 'Billing' }],
  [['Name', 'Is billable'], { title: 'Name', billingvalue: 'Is billable' }],
])('the columns %j of a list of accounts are recognised', (headers, mapping) => {
  expect(guessMapping(headers, accountFileFields)).toEqual(mapping);
});

test.each([
  [
    ['Customer', 'Name', 'E-mail', 'User role'],
    { account: 'Customer', email: 'E-mail', fullName: 'Name', role: 'User role' },
  ],
  [
    ['Organization', 'Given name', 'Surname', 'Login'],
    { account: 'Organization', email: 'Login', firstName: 'Given name', lastName: 'Surname' },
  ],
])('the columns %j of a list of people are recognised', (headers, mapping) => {
  expect(guessMapping(headers, personFileFields)).toEqual(mapping);
});

test.each<[string, Record<string, string>, object]>([
  ['a name', { title: ' Nova  Freight ' }, { title: 'Nova Freight', answers: { title: 'Nova Freight' } }],
  [
    'everything',
    {
      title: 'Nova',
      description: 'Trucks',
      billingvalue: 'Yes',
      exceptionalBilling: 'Net 60',
      orderWithoutPaymentMethod: '0',
      greeninvoicename: 'NOVA',
    },
    {
      title: 'Nova',
      answers: {
        title: 'Nova',
        description: 'Trucks',
        billingvalue: true,
        exceptionalBilling: 'Net 60',
        orderWithoutPaymentMethod: false,
        greeninvoicename: 'NOVA',
      },
    },
  ],
  ['no name', { description: 'x' }, { field: 'title', finding: 'No account name' }],
  [
    'a switch that is none',
    { title: 'Nova', billingvalue: 'maybe' },
    { field: 'billingvalue', finding: '"maybe" is neither yes nor no (Billable)' },
  ],
])('an account with %s', (_, values, expected) => {
  expect(readAccountRow(values)).toEqual(expected);
});

test.each<[string, Record<string, string>, object]>([
  ['what is needed', person, read],
  ['two names', { ...person, fullName: '', firstName: 'Ida', lastName: 'Lund' }, read],
  ['a role in other letters', { ...person, role: 'manager' }, { ...read, role: 'Manager' }],
  [
    'groups',
    { ...person, role: 'Group user', groups: 'North; South|North' },
    { ...read, role: 'Group user', groups: ['North', 'South'] },
  ],
  ['a mail in capitals', { ...person, email: 'Ida@Acme.test' }, read],
  ['no account', { ...person, account: ' ' }, { field: 'account', finding: 'No account' }],
  ['no mail', { ...person, email: '' }, { field: 'email', finding: 'No email address' }],
  ['a bad mail', { ...person, email: 'Ida Lund' }, { field: 'email', finding: '"Ida Lund" is not an email address' }],
  ['no name', { ...person, fullName: '' }, { field: 'fullName', finding: 'No name' }],
  [
    'an unknown role',
    { ...person, role: 'Owner' },
    { field: 'role', finding: '"Owner" is not a role. Roles are Member, Group user, Manager' },
  ],
  [
    'no groups for a group user',
    { ...person, role: 'Group user' },
    { field: 'groups', finding: 'A group user needs at least one Thing group' },
  ],
  [
    'groups for a member',
    { ...person, groups: 'North' },
    { field: 'groups', finding: 'Thing groups are for the role Group user' },
  ],
])('a person with %s', (_, values, expected) => {
  expect(readPersonRow(values, { roles })).toEqual(expected);
});

test('a portal without roles takes none', () => {
  expect(readPersonRow(person, { roles: [] })).toEqual({ ...read, role: '' });
  expect(readPersonRow({ ...person, role: 'Member' }, { roles: [] })).toEqual({
    field: 'role',
    finding: 'People of this portal have no role. Leave the column out',
  });
});

test.each<[Partial<Parameters<typeof undoObstacle>[0]>, string | undefined]>([
  [{}, undefined],
  [{ isGone: true, isChanged: true }, 'Removed before'],
  [{ isChanged: true }, 'Changed since the import'],
  [{ isChanged: true, uses: ['people', 'Things'] }, 'In use: people, Things'],
])('what an import made and is now %j stays because of: %s', (state, reason) => {
  expect(undoObstacle({ isGone: false, isChanged: false, uses: [], ...state })).toBe(reason);
});
