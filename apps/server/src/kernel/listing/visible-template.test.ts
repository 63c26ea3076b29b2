import type { AppType, ViewingRole } from '@airlane/domain/access/roles';
import { eventRulesQuestionIds, templateNames } from '@airlane/domain/template-names';
import { offeredRuleActions } from '@airlane/domain/integrations/offered-rule-actions';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import { expect, test } from 'vitest';
import type { AccountScope } from '../access/viewer.ts';
import { isNarrowed } from './group-users.ts';
import { type StoredTemplate, templateContentSchema } from './stored-template.ts';
import { allowedInAccount, isDisabledIn } from './template-in-account.ts';
import { readerOf, readerWithoutAccount, type TemplateReader, visibleTo } from './visible-template.ts';

const question = (questionId: string, metadata: object = {}) => ({
  questionId,
  questionType: 'input',
  questionLabel: questionId,
  metadata,
});
const contentOf = (content: object) => templateContentSchema.parse({ questions: [], ...content });
const plain = contentOf({
  questions: [
    question('QID001name'),
    question('QID002secret', { agGrid_hiddenForUser: true }),
    question('QID003inner', { agGrid_hiddenForAdmin: true }),
  ],
});
const templateWith = (change: Partial<StoredTemplate> = {}): StoredTemplate => ({
  id: 'one',
  description: 'One',
  title: '',
  type: '',
  status: 'published',
  version: 1,
  source: 'documents',
  access: { read: ['consumer', 'admin'], create: [], update: [], delete: [] },
  audience: { verticals: ['airlane'] },
  isDynamic: false,
  content: plain,
  published: undefined,
  ...change,
});
const reader = (appType: AppType, role: ViewingRole, change: Partial<TemplateReader> = {}): TemplateReader => ({
  vertical: 'airlane',
  appType,
  accountId: 'acme',
  role,
  seesMoney: true,
  seesAllThings: true,
  ...change,
});
const customer = reader('consumer', 'user');
const adviser = reader('admin', 'admin');
const seen = (template: StoredTemplate, who: TemplateReader) =>
  visibleTo(template, who)?.content.questions.map(({ questionId }) => questionId);

const whole = ['QID001name', 'QID002secret', 'QID003inner'];
const inPortals = contentOf({
  questions: [question('QID001name'), question('QID002beam', { verticals: ['terrestar'] })],
});
const older = contentOf({ questions: [question('QID000older')] });

test.each([
  ['a customer: without what is hidden from customers', templateWith(), customer, ['QID001name', 'QID003inner']],
  ['staff: everything, also what their own table leaves out', templateWith(), adviser, whole],
  [
    'staff who look as a customer',
    templateWith(),
    { ...adviser, role: 'user' as const },
    ['QID001name', 'QID003inner'],
  ],
  ['an app type that does not read it', templateWith(), reader('sales', 'admin'), undefined],
  ['another vertical', templateWith(), { ...customer, vertical: 'gide' }, undefined],
  ['a customer, of a question of another portal', templateWith({ content: inPortals }), customer, ['QID001name']],
  [
    'a customer of the portal that has the question',
    templateWith({ content: inPortals, audience: { verticals: ['terrestar'] } }),
    { ...customer, vertical: 'terrestar' },
    ['QID001name', 'QID002beam'],
  ],
  [
    'an editor, who would lose it by saving',
    templateWith({ content: inPortals }),
    adviser,
    ['QID001name', 'QID002beam'],
  ],
  [
    'another account than it is for',
    templateWith({ audience: { verticals: ['airlane'], accounts: ['borealis'] } }),
    customer,
    undefined,
  ],
  [
    'the account it is for',
    templateWith({ audience: { verticals: ['airlane'], accounts: ['acme'] } }),
    customer,
    ['QID001name', 'QID003inner'],
  ],
  ['a customer, of a draft that was never published', templateWith({ status: 'draft' }), customer, undefined],
  [
    'a customer, of a draft: what was published last',
    templateWith({ status: 'draft', published: older }),
    customer,
    ['QID000older'],
  ],
  [
    'a customer, of what is published: the current content',
    templateWith({ published: older }),
    customer,
    ['QID001name', 'QID003inner'],
  ],
  ['an editor, of a draft: the draft', templateWith({ status: 'draft', published: older }), adviser, whole],
])('%s', (_who, template, who, expected) => {
  // What was made of a template before is kept with it, so each run has one of its own.
  expect(seen({ ...template }, who)).toEqual(expected);
});

test('who sees some Things and no money knows every question that is about neither', () => {
  expect(seen(templateWith(), { ...customer, seesMoney: false, seesAllThings: false })).toEqual([
    'QID001name',
    'QID003inner',
  ]);
});

test('a title is that of the portal, where it has one', () => {
  const titled = templateWith({
    description: templateNames.providerList,
    title: 'Provider List',
    audience: { verticals: ['airlane', 'terrestar'] },
  });
  expect(visibleTo(titled, customer)?.title).toBe('Provider List');
  expect(visibleTo(titled, { ...customer, vertical: 'terrestar' })?.title).toBe(
    verticalByName('terrestar')?.templateTitles[templateNames.providerList],
  );
  expect(visibleTo(titled, { ...customer, vertical: 'terrestar' })?.title).not.toBe('Provider List');
});

test('a rule offers what the reader may do to Things; editors keep the question as it is', () => {
  const { action } = eventRulesQuestionIds;
  const rules = (): StoredTemplate =>
    templateWith({
      description: templateNames.eventRules,
      access: { read: ['consumer', 'admin', 'sales'], create: [], update: [], delete: [] },
      content: contentOf({ questions: [question('QID001name'), question(action)] }),
    });
  const offered = (who: TemplateReader) =>
    visibleTo(rules(), who)?.content.questions.map(({ metadata }) => metadata?.['offeredOptions']);
  expect(offered(customer)).toEqual([undefined, [...offeredRuleActions('consumer')]]);
  expect(offered(adviser)).toEqual([undefined, undefined]);
});

test('a template is money by its source, its name or its content', () => {
  const poor = { ...customer, seesMoney: false };
  for (const description of [templateNames.orderSim, templateNames.deal, templateNames.creditCardDetails]) {
    expect(visibleTo(templateWith({ description }), customer)).toBeDefined();
    expect(visibleTo(templateWith({ description }), poor)).toBeUndefined();
  }
  expect(visibleTo(templateWith(), poor)).toBeDefined();
});

test('a draft that was published before is shown to customers as published', () => {
  expect(visibleTo(templateWith({ status: 'draft', published: older }), customer)?.status).toBe('published');
});

test('what a reader knows of a template is made once for all of their kind, and anew where the kind or the template is another', () => {
  const template = templateWith();
  const seenByOne = visibleTo(template, customer);
  expect(visibleTo(template, { ...customer, accountId: 'borealis', manages: ['borealis'] })).toBe(seenByOne);
  for (const difference of [
    { role: 'admin' as const },
    { seesMoney: false },
    { seesAllThings: false },
    { appType: 'admin' as const },
  ])
    expect(visibleTo(template, { ...customer, ...difference })).not.toBe(seenByOne);
  expect(visibleTo(templateWith(), customer)).not.toBe(seenByOne);
});

test('a person who works on a template by the accounts that they manage sees its draft, and their like without those accounts does not', () => {
  const template = templateWith({
    status: 'draft',
    published: older,
    access: { read: ['orgAdmin'], create: [], update: [], delete: [] },
    audience: { verticals: ['airlane'], accounts: ['acme'] },
  });
  const manager = reader('orgAdmin', 'admin', { manages: ['acme'] });
  expect(seen(template, { ...manager, manages: [] })).toEqual(['QID000older']);
  expect(seen(template, manager)).toEqual(whole);
});

test('the whole stays behind what is visible, for what the server does by itself', () => {
  expect(visibleTo(templateWith(), customer)?.whole.content.questions.map(({ questionId }) => questionId)).toEqual(
    whole,
  );
});

test('of other people customers know four things, whatever the template says; staff know all', () => {
  const ids = ['QID002fullName', 'QID003email', 'QID004userProfile', 'QID006userStatus', 'QID011phone'];
  const members = templateWith({
    source: 'members',
    content: contentOf({
      questions: [{ ...question('QID000'), questionType: 'template' }, ...ids.map((id) => question(id))],
    }),
  });
  expect(seen(members, adviser)).toEqual(['QID000', ...ids]);
  expect(seen(members, customer)).toEqual(ids.slice(0, 4));
});

test('what Things cost is known to those who may see money', () => {
  const things = templateWith({
    source: 'things',
    content: contentOf({ questions: [question('QID001name'), { ...question('QID002cost'), searchKey: 'Cost' }] }),
  });
  expect([
    seen(things, customer),
    seen(things, { ...customer, seesMoney: false }),
    seen(things, { ...adviser, seesMoney: false }),
  ]).toEqual([['QID001name', 'QID002cost'], ['QID001name'], ['QID001name']]);
});

test('what counts Things of all groups is unknown to viewers who see some of them', () => {
  const edges = templateWith({
    source: 'edges',
    content: contentOf({ questions: [question('QID001name'), { ...question('QID002things'), searchKey: 'things' }] }),
  });
  expect([seen(edges, customer), seen(edges, { ...customer, seesAllThings: false })]).toEqual([
    ['QID001name', 'QID002things'],
    ['QID001name'],
  ]);
});

const scopeOf = (change: Partial<AccountScope> = {}): AccountScope => ({
  viewer: {
    userId: 'me',
    sessionId: 's',
    vertical: 'airlane',
    appType: 'consumer',
    email: '',
    fullName: '',
    owesTerms: false,
  },
  accountId: 'acme',
  accountTitle: 'Acme',
  isAdminPanel: false,
  isInvoicing: false,
  features: [],
  viewingRole: 'user',
  permissions: [],
  profile: null,
  things: { kind: 'all' },
  ...change,
});

test('what the account pays is unknown to those who may not see money, and left out of pages for everybody', () => {
  const widget = (report: string, aboutMoney?: true) => ({
    report,
    type: 'figure',
    title: report,
    ...(aboutMoney && { aboutMoney }),
  });
  const page = contentOf({
    reportPage: { projectType: 'dashboard', widgets: [widget('usage'), widget('open-invoices', true)] },
  });
  const shown = (who: TemplateReader) =>
    visibleTo(templateWith({ content: page }), who)?.content.reportPage?.widgets.map(({ report }) => report);
  const poor = { ...customer, seesMoney: false };
  expect([shown(customer), shown(poor)]).toEqual([['usage', 'open-invoices'], ['usage']]);
  const keysOf = (content: object) =>
    Object.keys(visibleTo(templateWith({ content: contentOf(content) }), customer)?.content ?? {}).filter((key) =>
      key.endsWith('Page'),
    );
  const details = { detailsPage: { projectType: 'dashboard', widgets: [widget('usage'), widget('costs', true)] } };
  expect([keysOf({}), keysOf(details)]).toEqual([[], ['detailsPage']]);
  expect(
    visibleTo(templateWith({ content: contentOf(details) }), poor)?.content.detailsPage?.widgets.map(
      ({ report }) => report,
    ),
  ).toEqual(['usage']);
  for (const change of [{ source: 'invoices' as const }, { content: contentOf({ aboutMoney: true }) }])
    expect([visibleTo(templateWith(change), customer), visibleTo(templateWith(change), poor)]).toEqual([
      expect.anything(),
      undefined,
    ]);
});

test('a reader is the viewer in the selected account', () => {
  expect(readerOf(scopeOf())).toEqual(customer);
  const { viewer } = scopeOf();
  expect(readerWithoutAccount(viewer)).toEqual({
    vertical: 'airlane',
    appType: 'consumer',
    role: 'user',
    seesMoney: false,
    seesAllThings: true,
  });
  expect(readerWithoutAccount({ ...viewer, appType: 'sales' })).toEqual({
    vertical: 'airlane',
    appType: 'sales',
    role: 'admin',
    seesMoney: true,
    seesAllThings: true,
  });
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])(
  'a table that is not for invoicing accounts (%s) in an invoicing account (%s) is disabled: %s',
  (disabledForInvoicingAccount, isInvoicing, expected) => {
    expect(
      isDisabledIn(templateWith({ content: contentOf({ disabledForInvoicingAccount }) }), scopeOf({ isInvoicing })),
    ).toBe(expected);
  },
);

test('group users change no people', () => {
  const may = (scope: AccountScope) => allowedInAccount({ description: 'CreateUser' }, scope).canEdit;
  expect([
    may(scopeOf()),
    may(scopeOf({ things: { kind: 'groups', groups: ['North'] } })),
    may(scopeOf({ isAdminPanel: true })),
  ]).toEqual([true, false, false]);
});

test.each([
  ['all', {}, false],
  ['all', { ownForGroupUsers: true, thingQuestion: 'QID1' }, false],
  ['groups', {}, false],
  ['groups', { ownForGroupUsers: true }, true],
  ['groups', { thingQuestion: 'QID1' }, true],
] as const)('who sees %s has a template with %o narrowed: %s', (kind, content, expected) => {
  expect(
    isNarrowed({ things: kind === 'all' ? { kind } : { kind, groups: [] } }, { content: contentOf(content) }),
  ).toBe(expected);
});
