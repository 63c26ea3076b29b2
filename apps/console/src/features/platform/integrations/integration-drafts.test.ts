import { createIntegration } from '@airlane/contract/calls/integrations';
import { choosableEventTypes, eventTypes } from '@airlane/domain/events/event-types';
import { integrationKindNames, integrationKindOf } from '@airlane/domain/integrations/integration-kinds';
import { describe, expect, it } from 'vitest';
import { fieldName } from '#templating/document/field-name.ts';
import { hiddenQuestions } from '#templating/document/visible-questions.ts';
import { questionNamed } from '#templating/document/question-named.ts';
import {
  integrationDrafts,
  integrationProblems,
  refuseWrong,
  secretsToEnterAgain,
  typedIntegration,
} from './integration-drafts.ts';
import { integrationIds as ids, integrationQuestions, type QuestionName } from './integration-questions.ts';

const channels = integrationKindNames.filter((kind) => integrationKindOf(kind).isChannel);
const typed = (answers: Readonly<Partial<Record<QuestionName, unknown>>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, draft]) => [fieldName(ids[name as QuestionName]), draft]));
const webhook = (answers: Readonly<Partial<Record<QuestionName, unknown>>>) => ({
  ...integrationDrafts('webhook'),
  ...typed({ url: 'https://example.com/events', ...answers }),
});

const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const KEY = '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----';

describe.each(channels)('the setup of %s', (kind) => {
  const needed = {
    webhook: { url: 'https://example.com' },
    email: { to: ['una@example.com'] },
    slack: { channel: '#alerts' },
    mqtt: { url: 'mqtts://broker.example.com' },
    amqp: { url: 'amqps://broker.example.com' },
  } as const;
  const drafts = { ...integrationDrafts(kind), ...typed(needed[kind as keyof typeof needed]) };

  it('can be sent once its receiver is named', () => {
    expect(integrationProblems(kind, drafts)).toEqual([]);
    expect(createIntegration.body?.safeParse({ kind, ...typedIntegration(kind, drafts) })?.success).toBe(true);
  });

  it('names a question for every field that is refused', () => {
    const problems = integrationProblems(kind, integrationDrafts(kind));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter(({ field }) => questionNamed(integrationQuestions(kind), field) === undefined)).toEqual([]);
  });

  it('reads back what was stored', () => {
    const { secrets: _secrets, ...stored } = typedIntegration(kind, {
      ...drafts,
      ...typed({
        thingEvents: ['Thing Silent'],
        accountEvents: { selected: ['Order Changed'] },
        groups: ['North'],
        tags: ['pilot'],
        networks: ['Orange'],
      }),
    });
    expect(stored.events).toEqual(['thing.silent', 'order.changed']);
    expect(typedIntegration(kind, integrationDrafts(kind, stored))).toEqual({ ...stored, secrets: {} });
  });
});

describe('a daily digest', () => {
  const mails = (answers: Readonly<Partial<Record<QuestionName, unknown>>>) => ({
    ...integrationDrafts('email'),
    ...typed({ to: ['una@example.com'], ...answers }),
  });

  it('has its hour, which only it asks for, and a time zone', () => {
    const drafts = mails({ summaryMinutes: ['A digest every day'], digestHour: ['18:00'], digestZone: ['Asia/Tokyo'] });
    expect(typedIntegration('email', drafts).settings).toEqual({
      to: ['una@example.com'],
      summaryMinutes: 1440,
      hour: 18,
      zone: 'Asia/Tokyo',
    });
    const questions = integrationQuestions('email');
    const shownOf = (chosen: string) =>
      [ids.digestHour, ids.digestZone].filter(
        (id) => !hiddenQuestions(questions, mails({ summaryMinutes: [chosen] })).has(id),
      );
    expect(['A mail at once', 'A digest every hour', 'A digest every day'].map(shownOf)).toEqual([
      [ids.digestZone],
      [ids.digestZone],
      [ids.digestHour, ids.digestZone],
    ]);
  });

  it('in an unknown zone is refused at its question', () => {
    expect(integrationProblems('email', mails({ digestZone: ['Mars/Olympus'] })).map(({ field }) => field)).toEqual([
      'settings.zone',
    ]);
  });
});

describe('a data limit', () => {
  const limited = (answers: Readonly<Partial<Record<QuestionName, unknown>>> = {}) =>
    webhook({
      thingEvents: ['Things Data Limit'],
      limit: { amount: '1.5', unit: 'GB' },
      limitAction: ['Suspend'],
      ...answers,
    });

  it('is sent in megabytes, with its Things and what is done', () => {
    expect(
      typedIntegration('webhook', limited({ limitNetworks: ['Orange'], networkActions: ['Notify'] })).dataLimit,
    ).toEqual({ limitMegabytes: 1536, groups: [], networks: ['Orange'], action: 'Suspend', networkActions: 'Notify' });
    expect(integrationProblems('webhook', limited())).toEqual([]);
  });

  it.each([
    ['without its event', { thingEvents: ['Thing Silent'] }],
    ['without an amount', { limit: { amount: '', unit: 'GB' } }],
  ])('is none %s', (_, answers) => {
    expect(typedIntegration('webhook', limited(answers)).dataLimit).toBeNull();
  });

  it.each([
    ['zero', '0'],
    ['no number', 'much'],
  ])('of %s is refused at its field', (_, amount) => {
    expect(
      integrationProblems('webhook', limited({ limit: { amount, unit: 'MB' } })).map(({ field }) => field),
    ).toEqual(['dataLimit.limitMegabytes']);
  });

  it('reads back what is stored', () => {
    const stored = {
      ...typedIntegration('webhook', limited()),
      dataLimit: { limitMegabytes: 1536, groups: ['North'], networks: [], action: 'Suspend' as const },
    };
    expect(typedIntegration('webhook', integrationDrafts('webhook', stored)).dataLimit).toMatchObject(stored.dataLimit);
  });

  it.each([
    ['another event', { thingEvents: ['Thing Silent'] }, []],
    ['the event', {}, ['limit', 'limitAction', 'limitGroups', 'limitNetworks']],
    ['a group', { limitGroups: ['North'] }, ['limit', 'limitAction', 'limitGroups', 'limitNetworks', 'groupActions']],
    [
      'networks',
      { limitGroups: ['North'], limitNetworks: ['Orange'] },
      ['limit', 'limitAction', 'limitGroups', 'limitNetworks', 'networkActions'],
    ],
  ])('with %s shows its fields', (_, answers, shown) => {
    const hidden = hiddenQuestions(integrationQuestions('webhook'), limited(answers));
    const fields: readonly QuestionName[] = [
      'limit',
      'limitAction',
      'limitGroups',
      'limitNetworks',
      'networkActions',
      'groupActions',
    ];
    expect(fields.filter((name) => !hidden.has(ids[name]))).toEqual(shown);
  });
});

it('offers every event once, in one of the two groups', () => {
  const offered = integrationQuestions('webhook').flatMap(({ questionId, metadata }) =>
    questionId === ids.thingEvents || questionId === ids.accountEvents ? (metadata?.options ?? []) : [],
  );
  expect([...offered].toSorted()).toEqual(choosableEventTypes.map((type) => eventTypes[type].title).toSorted());
});

it.each([
  ['an address of another protocol', { url: 'ftp://example.com' }, 'settings.url', 'An http:// or https:// address'],
  [
    'a password in the address',
    { url: 'https://a:b@example.com' },
    'settings.url',
    'No user or password in the address; they are entered apart',
  ],
  [
    'a line that is no header',
    { headers: 'X-Source airlane' },
    'settings.headers',
    'Header 1 has no name: write Name: value',
  ],
  ['a header twice', { headers: 'X-A: 1\nx-a: 2' }, 'settings.headers', 'x-a is there twice'],
  [
    'a secret header in sight',
    { headers: 'Authorization: x' },
    'settings.headers.Authorization',
    'Enter this header as a secret one',
  ],
  ['a header of the server', { secretHeaders: 'Host: x' }, 'secrets.headers.Host', 'This header is set by the server'],
  ['a token with spaces', { bearerToken: 'a b' }, 'secrets.bearerToken', 'Printable ASCII characters without spaces'],
  [
    'a certificate without its key',
    { certificate: PEM },
    'secrets.privateKey',
    'A certificate and its private key belong together',
  ],
  [
    'a key without its certificate',
    { privateKey: KEY },
    'settings.certificate',
    'A certificate and its private key belong together',
  ],
])('refuses %s at its field', (_, answers, field, message) => {
  expect(integrationProblems('webhook', webhook(answers))).toContainEqual({ field, rule: 'invalid', message });
});

it('takes the stored key as the key of a certificate, until it is removed', () => {
  expect(integrationProblems('webhook', webhook({ certificate: PEM }), ['privateKey'])).toEqual([]);
  expect(
    integrationProblems('webhook', webhook({ certificate: PEM, removed: ['Private key'] }), ['privateKey']),
  ).toHaveLength(1);
});

it.each([
  ['nothing', {}, {}],
  [
    'what was typed',
    { bearerToken: 'abc', secretHeaders: 'X-Key: 1' },
    { bearerToken: 'abc', headers: { 'X-Key': '1' } },
  ],
  ['as empty what is removed', { removed: ['Bearer token', 'Secret headers'] }, { bearerToken: '', headers: {} }],
  ['what was typed rather than its removal', { removed: ['Bearer token'], bearerToken: 'new' }, { bearerToken: 'new' }],
])('sends of the secrets %s', (_, answers, secrets) => {
  expect(typedIntegration('webhook', webhook(answers)).secrets).toEqual(secrets);
});

it('asks for the removal of secrets only where some are stored', () => {
  const removable = (stored: string[]) =>
    integrationQuestions('webhook', { secrets: stored, toEnterAgain: [] }).find(
      ({ questionId }) => questionId === ids.removed,
    )?.metadata?.options;
  expect(removable([])).toBeUndefined();
  expect(removable(['signingSecrets'])).toBeUndefined();
  expect(removable(['signingSecrets', 'bearerToken'])).toEqual(['Bearer token']);
});

it('refuses before anything is sent, as the server would', () => {
  expect(() => refuseWrong('webhook', webhook({ url: '' }))).toThrow(
    expect.objectContaining({ body: expect.objectContaining({ code: 'VALIDATION_FAILED' }) }),
  );
  expect(() => refuseWrong('webhook', webhook({}))).not.toThrow();
});

it.each([
  ['nothing at another path', { url: 'https://example.com/other' }, []],
  ['every secret at another host', { url: 'https://example.org' }, ['bearerToken', 'headers']],
  ['a secret also while it is typed', { url: 'https://example.org', bearerToken: 'new' }, ['bearerToken', 'headers']],
  ['nothing that is removed', { url: 'https://example.org', removed: ['Bearer token', 'Secret headers'] }, []],
])('asks again for %s', (_, answers, asked) => {
  const integration = {
    settings: { url: 'https://example.com/events' },
    secretsSet: ['signingSecrets', 'bearerToken', 'headers'],
  };
  const drafts = { ...integrationDrafts('webhook'), ...typed(answers) };
  const toEnterAgain = secretsToEnterAgain(integration, drafts);
  expect(toEnterAgain).toEqual(asked);
  const questions = integrationQuestions('webhook', { secrets: integration.secretsSet, toEnterAgain });
  expect(
    questions
      .filter(({ metadata, required }) => metadata?.['writeOnly'] === true && required === true)
      .map(({ searchKey }) => searchKey),
  ).toEqual(asked.map((name) => `secrets.${name}`));
});
