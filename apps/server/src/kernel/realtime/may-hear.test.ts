import { afterEach, expect, test, vi } from 'vitest';
import type { AccountScope, Look } from '../access/viewer.ts';
import { type StoredTemplate, templateContentSchema } from '../listing/stored-template.ts';
import { NOTICE_GROUP_LENGTH } from './changes.ts';
import { mayHear } from './may-hear.ts';

const scopeOf = (things: AccountScope['things'], isInvoicing = false): AccountScope => ({
  viewer: {
    userId: 'me',
    sessionId: 's',
    vertical: 'airlane',
    appType: 'consumer',
    email: '',
    fullName: '',
    owesTerms: false,
  },
  accountId: 'acct',
  accountTitle: '',
  isAdminPanel: false,
  isInvoicing,
  features: [],
  viewingRole: 'user',
  permissions: [],
  profile: null,
  things,
});
const template = (
  description: string,
  source: StoredTemplate['source'],
  content: object = {},
): [string, StoredTemplate] => [
  description,
  {
    id: description,
    description,
    title: '',
    type: '',
    status: 'published',
    version: 1,
    source,
    access: { read: ['consumer'], create: [], update: [], delete: [] },
    audience: { verticals: ['airlane'] },
    isDynamic: false,
    content: templateContentSchema.parse({ questions: [], ...content }),
    published: undefined,
  },
];
const templates = new Map([
  template('Things', 'things'),
  template('message', 'documents', { thingQuestion: 'QID1' }),
  template('capture', 'documents', { thingQuestion: 'QID1', ownForGroupUsers: true }),
  template('order', 'documents', { disabledForInvoicingAccount: true }),
]);
const long = 'x'.repeat(NOTICE_GROUP_LENGTH + 50);
const all = scopeOf({ kind: 'all' });
const north = scopeOf({ kind: 'groups', groups: ['North', long] });
const none = scopeOf({ kind: 'groups', groups: [] });

const NOW = new Date('2026-11-04T06:00:00Z');
afterEach(() => void vi.useRealTimers());

test.each([
  ['a minute ago', -60_000, false],
  ['just now', 0, false],
  ['in a minute', 60_000, true],
])('a look that ends %s hears: %s', (_when, milliseconds, expected) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const look = { expiresAt: new Date(NOW.getTime() + milliseconds) } as Look;
  const scope = { ...all, viewer: { ...all.viewer, look } };
  expect(mayHear({ scope, templates }, { description: 'Things', groups: ['North'] })).toBe(expected);
});

test.each([
  ['sees all', all, { description: 'Things', groups: ['South'] }, true],
  ['sees all, of a change that names no group', all, { description: 'Things' }, true],
  ['sees all, of a template that is not theirs', all, { description: 'Deal' }, false],
  ['sees North', north, { description: 'Things', groups: ['North'] }, true],
  ['sees North, which the Thing left', north, { description: 'Things', groups: ['North', 'South'] }, true],
  ['sees North, of the South', north, { description: 'Things', groups: ['South'] }, false],
  ['sees North, of a change that names no group', north, { description: 'Things' }, false],
  [
    'sees a group with a long name',
    north,
    { description: 'Things', groups: [long.slice(0, NOTICE_GROUP_LENGTH)] },
    true,
  ],
  ['sees no group', none, { description: 'Things', groups: ['North', ''] }, false],
  ['sees North, of a message about it', north, { description: 'message', groups: ['North'], memberId: null }, true],
  [
    'sees North, of a message about the South',
    north,
    { description: 'message', groups: ['South'], memberId: 'me' },
    false,
  ],
  ['sees North, of a message to them', north, { description: 'message', groups: [], memberId: 'me' }, true],
  [
    'sees North, of a message without a recipient',
    north,
    { description: 'message', groups: [], memberId: null },
    false,
  ],
  ['sees North, of an own capture', north, { description: 'capture', memberId: 'me' }, true],
  ['sees North, of the capture of another', north, { description: 'capture', memberId: 'you' }, false],
  [
    'sees North, of the capture of another about it',
    north,
    { description: 'capture', groups: ['North'], memberId: 'you' },
    false,
  ],
  ['sees North, of what is not about Things', north, { description: 'order', memberId: 'you' }, true],
  [
    'sees North, of what is for all',
    north,
    { description: 'Things', groups: ['South'], isForAll: true as const },
    true,
  ],
  ['sees North, of what is for them only', north, { description: 'Things', groups: [], onlyUserId: 'me' }, true],
  [
    'sees all, of what is for another only',
    all,
    { description: 'Things', groups: ['North'], onlyUserId: 'you' },
    false,
  ],
  ['is a customer, of what is for staff', all, { description: 'order', appTypes: ['admin' as const] }, false],
  [
    'is a customer, of what is for customers and staff',
    all,
    { description: 'order', appTypes: ['admin' as const, 'consumer' as const] },
    true,
  ],
  ['looks at a table that is disabled', scopeOf({ kind: 'all' }, true), { description: 'order' }, false],
])('who %s', (_name, scope, change, expected) => {
  expect(mayHear({ scope, templates }, change)).toBe(expected);
});
