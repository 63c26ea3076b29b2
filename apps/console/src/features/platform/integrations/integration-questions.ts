import { ADDRESS_CHANGED } from '@airlane/domain/integrations/stored-secrets';
import { choosableEventTypes, eventTypes, type EventType } from '@airlane/domain/events/event-types';
import { dataLimitFieldActions } from '@airlane/domain/integrations/data-limit-fields';
import { digestMinutes, type DigestMinutes } from '@airlane/domain/integrations/digest-time';
import {
  EVENT_GROUP_QUESTION,
  EVENT_NETWORK_QUESTION,
  EVENT_TYPE_QUESTION,
} from '@airlane/domain/things/data-limit-event';
import { HOURS_A_DAY } from '@airlane/domain/time/durations';
import type { IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import type { Question } from '@airlane/question-kinds';

export const integrationIds = {
  name: 'QID001name',
  thingEvents: EVENT_TYPE_QUESTION,
  accountEvents: 'QID003accountEvents',
  groups: 'QID004groups',
  tags: 'QID005tags',
  networks: 'QID006networks',
  url: 'QID007url',
  headers: 'QID008headers',
  secretHeaders: 'QID009secretHeaders',
  bearerToken: 'QID010bearerToken',
  to: 'QID011to',
  summaryMinutes: 'QID012summaryMinutes',
  digestHour: 'QID025digestHour',
  digestZone: 'QID026digestZone',
  channel: 'QID013channel',
  topic: 'QID014topic',
  clientId: 'QID015clientId',
  protocolVersion: 'QID016protocolVersion',
  exchange: 'QID017exchange',
  routingKey: 'QID018routingKey',
  user: 'QID019user',
  password: 'QID020password',
  certificate: 'QID021certificate',
  privateKey: 'QID022privateKey',
  certificateAuthority: 'QID023certificateAuthority',
  removed: 'QID024removed',
  // The specification names these; which of them show is decided by `eventQuestionShows` of the domain.
  limitGroups: EVENT_GROUP_QUESTION,
  limit: 'QID012Limit',
  limitAction: 'QID013Action',
  limitNetworks: EVENT_NETWORK_QUESTION,
  networkActions: 'QID014NetworkActions',
  groupActions: 'QID013ThingGroupActions',
  receiver: 'QID100receiver',
  events: 'QID101events',
  scope: 'QID102scope',
  tls: 'QID103tls',
} as const;
export type QuestionName = keyof typeof integrationIds;

const MAX_CHOSEN = 100;
const MAX_RECIPIENTS = 20;

/** Field names are those of the call, so that a refusal finds its question. */
const question = (
  name: QuestionName,
  searchKey: string,
  questionLabel: string,
  rest: Partial<Question> = {},
): Question => ({ questionId: integrationIds[name], searchKey, questionLabel, questionType: 'text', ...rest });
const section = (name: QuestionName, questionLabel: string, questionWording = ''): Question =>
  question(name, name, questionLabel, { questionType: 'section', questionWording });

/** The secrets that people enter, and what they are called. */
export const secretWords = {
  bearerToken: 'Bearer token',
  headers: 'Secret headers',
  password: 'Password',
  privateKey: 'Private key',
} as const;
export type SecretName = keyof typeof secretWords;
export const isSecretName = (name: string): name is SecretName => Object.hasOwn(secretWords, name);

const minuteWords: Readonly<Record<DigestMinutes, string>> = {
  0: 'A mail at once',
  15: 'A digest every 15 minutes',
  60: 'A digest every hour',
  1440: 'A digest every day',
};
export const summaryWord = (minutes: DigestMinutes): string => minuteWords[minutes];
export const hourWord = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const hourWords = Array.from({ length: HOURS_A_DAY }, (_, hour) => hourWord(hour));
const zones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
export const protocolWords = { 5: 'MQTT 5', 4: 'MQTT 3.1.1' } as const;

interface Stored {
  /** The names of the secrets that are set. */
  readonly secrets: readonly string[];
  /** Those of them that the address which is typed asks for again. */
  readonly toEnterAgain: readonly string[];
}
const nothingStored: Stored = { secrets: [], toEnterAgain: [] };

/** Secrets are typed and never shown: what is left empty stays as it is, unless it has to be entered again. */
const secret = (
  name: QuestionName,
  secretName: SecretName,
  { secrets, toEnterAgain }: Stored,
  rest: Partial<Question>,
): Question => {
  const isAsked = toEnterAgain.includes(secretName);
  const shown = isAsked ? { required: true, tooltip: ADDRESS_CHANGED } : {};
  const kept = secrets.includes(secretName) && !isAsked ? { placeholder: 'Set. Leave empty to keep it.' } : {};
  const metadata = {
    ...kept,
    ...(isAsked && { requiredMessage: ADDRESS_CHANGED }),
    writeOnly: true,
    withPasswordValidations: false,
  };
  return question(name, `secrets.${secretName}`, secretWords[secretName], { ...rest, ...shown, metadata });
};

const tlsQuestions = (stored: Stored): readonly Question[] => [
  section(
    'tls',
    'TLS',
    'Only where the receiver asks for a client certificate, or has a certificate of a private authority.',
  ),
  question('certificate', 'settings.certificate', 'Client certificate (PEM)', { questionType: 'textarea' }),
  secret('privateKey', 'privateKey', stored, { questionType: 'textarea', questionLabel: 'Private key (PEM)' }),
  question('certificateAuthority', 'settings.certificateAuthority', 'Certificate authority (PEM)', {
    questionType: 'textarea',
    tooltip: 'Leave empty to trust the public ones',
  }),
];

const loginQuestions = (stored: Stored): readonly Question[] => [
  question('user', 'settings.user', 'User', { halfWidth: true }),
  secret('password', 'password', stored, { questionType: 'password', halfWidth: true }),
];

const placeholders = 'Can name {type}, {thing} and {account}';

/** What each kind asks for about its receiver; features ask for nothing. */
const receiverQuestions: Readonly<Partial<Record<IntegrationKind, (stored: Stored) => readonly Question[]>>> = {
  webhook: (stored) => [
    question('url', 'settings.url', 'URL', {
      required: true,
      tooltip: 'Where requests are sent',
      metadata: { placeholder: 'https://example.com/events' },
    }),
    secret('bearerToken', 'bearerToken', stored, {
      questionType: 'password',
      tooltip: 'Sent as Authorization: Bearer …',
    }),
    question('headers', 'settings.headers', 'Headers', {
      questionType: 'textarea',
      tooltip: 'One a line, such as X-Source: airlane',
    }),
    secret('secretHeaders', 'headers', stored, {
      questionType: 'textarea',
      tooltip: 'One a line. Their values are never shown again.',
    }),
  ],
  email: () => [
    question('to', 'settings.to', 'Recipients', {
      questionType: 'multipleChoice',
      required: true,
      tooltip: 'Active users of this account',
      metadata: { numberOfAnswers: MAX_RECIPIENTS, placeholder: 'Type an address and press Enter' },
    }),
    question('summaryMinutes', 'settings.summaryMinutes', 'Mails', {
      questionType: 'multipleChoice',
      required: true,
      metadata: { options: digestMinutes.map(summaryWord) },
    }),
    question('digestHour', 'settings.hour', 'Sent at', {
      questionType: 'multipleChoice',
      required: true,
      halfWidth: true,
      metadata: {
        options: hourWords,
        visibleOnQuestion: { questionId: integrationIds.summaryMinutes, equals: summaryWord(1440) },
      },
    }),
    question('digestZone', 'settings.zone', 'Time zone', {
      questionType: 'multipleChoice',
      required: true,
      halfWidth: true,
      tooltip: 'Of the times in the mails',
      metadata: { options: zones() },
    }),
  ],
  slack: () => [
    question('channel', 'settings.channel', 'Channel', {
      required: true,
      tooltip: 'Its name, such as #alerts, or its id. Private channels have to invite the app.',
      metadata: { placeholder: '#alerts' },
    }),
  ],
  mqtt: (stored) => [
    question('url', 'settings.url', 'Broker', {
      required: true,
      halfWidth: true,
      metadata: { placeholder: 'mqtts://broker.example.com:8883' },
    }),
    question('topic', 'settings.topic', 'Topic', { required: true, halfWidth: true, tooltip: placeholders }),
    ...loginQuestions(stored),
    question('clientId', 'settings.clientId', 'Client id', { halfWidth: true, tooltip: 'Leave empty for one of ours' }),
    question('protocolVersion', 'settings.protocolVersion', 'Protocol', {
      questionType: 'multipleChoice',
      required: true,
      halfWidth: true,
      metadata: { options: Object.values(protocolWords).toReversed() },
    }),
  ],
  amqp: (stored) => [
    question('url', 'settings.url', 'Broker', {
      required: true,
      tooltip: 'The path is the virtual host',
      metadata: { placeholder: 'amqps://broker.example.com/vhost' },
    }),
    question('exchange', 'settings.exchange', 'Exchange', {
      halfWidth: true,
      tooltip: 'Leave empty to name a queue by the routing key',
    }),
    question('routingKey', 'settings.routingKey', 'Routing key', {
      required: true,
      halfWidth: true,
      tooltip: placeholders,
    }),
    ...loginQuestions(stored),
  ],
};

const kindsWithTls: readonly IntegrationKind[] = ['webhook', 'mqtt', 'amqp'];

const titlesOf = (isAboutThing: boolean): string[] =>
  choosableEventTypes
    .filter((type) => eventTypes[type].isAboutThing === isAboutThing)
    .map((type) => eventTypes[type].title);
const eventQuestion = (name: QuestionName, searchKey: string, label: string, types: readonly string[]): Question =>
  question(name, searchKey, label, {
    questionType: 'multipleChoice',
    metadata: { options: [...types], numberOfAnswers: types.length, asCheckboxes: true },
  });

const GROUPS = '/api/v4/brand/things/group/list?brandId=:accountId';
const NETWORKS = '/api/v1/things/networks';
const limitActionQuestion = (
  name: QuestionName,
  searchKey: string,
  label: string,
  rest: Partial<Question> = {},
): Question =>
  question(name, `dataLimit.${searchKey}`, label, {
    questionType: 'multipleChoice',
    halfWidth: true,
    ...rest,
    metadata: { options: [...dataLimitFieldActions] },
  });

/** Shown with the event 'Things Data Limit'. Without an amount the integration is told of the limits of event rules. */
const limitQuestions: readonly Question[] = [
  question('limit', 'dataLimit.limitMegabytes', 'Data limit', {
    questionType: 'numberWithBytes',
    halfWidth: true,
    tooltip: 'Leave empty to be told of the limits of event rules only',
  }),
  limitActionQuestion('limitAction', 'action', 'Action', {
    tooltip: 'What is done with a Thing that passes the limit. Block Network blocks the network that it is on.',
  }),
  question('limitGroups', 'dataLimit.groups', 'Things group', {
    questionType: 'multipleChoice',
    halfWidth: true,
    tooltip: 'Things in one of these groups; all groups where empty',
    metadata: { numberOfAnswers: MAX_CHOSEN, autocompleteApiFlat: GROUPS },
  }),
  question('limitNetworks', 'dataLimit.networks', 'Limit on networks', {
    questionType: 'multipleChoice',
    halfWidth: true,
    tooltip: 'Things on one of these networks; all networks where empty',
    metadata: { numberOfAnswers: MAX_CHOSEN, autocompleteApiFlat: NETWORKS },
  }),
  limitActionQuestion('networkActions', 'networkActions', 'Network actions', {
    tooltip: 'Instead of the action, for Things on these networks',
  }),
  limitActionQuestion('groupActions', 'groupActions', 'Things group actions', {
    tooltip: 'Instead of the action, for Things in this group',
  }),
];

const selectionQuestions: readonly Question[] = [
  section('events', 'Events', 'Which events are sent.'),
  eventQuestion('thingEvents', 'events', 'About Things', titlesOf(true)),
  ...limitQuestions,
  eventQuestion('accountEvents', 'accountEvents', 'About the account', titlesOf(false)),
  section(
    'scope',
    'Things',
    'Of which Things. Leave all empty for every Thing; with any of them, events about the account are left out.',
  ),
  question('groups', 'groups', 'Groups', {
    questionType: 'multipleChoice',
    halfWidth: true,
    metadata: { numberOfAnswers: MAX_CHOSEN, autocompleteApiFlat: GROUPS },
  }),
  question('networks', 'networks', 'Networks', {
    questionType: 'multipleChoice',
    halfWidth: true,
    metadata: { numberOfAnswers: MAX_CHOSEN, autocompleteApiFlat: NETWORKS },
  }),
  question('tags', 'tags', 'Tags', {
    questionType: 'multipleChoice',
    metadata: { numberOfAnswers: MAX_CHOSEN, placeholder: 'Type a tag and press Enter' },
  }),
];

const removableQuestions = (stored: Stored): readonly Question[] => {
  const removable = stored.secrets.filter(isSecretName).map((name) => secretWords[name]);
  return removable.length === 0
    ? []
    : [
        question('removed', 'removed', 'Remove stored secrets', {
          questionType: 'multipleChoice',
          metadata: { options: removable, numberOfAnswers: removable.length, asCheckboxes: true },
        }),
      ];
};

/** The setup of a kind. Secrets that are stored may be left empty or removed. */
export const integrationQuestions = (kind: IntegrationKind, stored: Stored = nothingStored): readonly Question[] => [
  question('name', 'name', 'Name', { required: true, metadata: { maxLen: 100 } }),
  ...(receiverQuestions[kind]?.(stored) ?? []),
  ...removableQuestions(stored),
  ...selectionQuestions,
  ...(kindsWithTls.includes(kind) ? tlsQuestions(stored) : []),
];

/** The question of the amount, by which drafts are read as megabytes. */
export const limitQuestion = (): Question => {
  const found = limitQuestions.find(({ questionId }) => questionId === integrationIds.limit);
  if (!found) throw new Error('There is no question for the data limit');
  return found;
};

export const typesTitled = (titles: readonly string[]): EventType[] =>
  choosableEventTypes.filter((type) => titles.includes(eventTypes[type].title));
