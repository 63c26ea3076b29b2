import type { NetworkSecretName } from '@airlane/contract/network-settings';
import { ADDRESS_CHANGED } from '@airlane/domain/integrations/stored-secrets';
import { networkCapabilities, networkCapabilityNames } from '@airlane/domain/networks/network-capabilities';
import type { Question } from '@airlane/question-kinds';

export const networkIds = {
  id: 'QID001id',
  name: 'QID002name',
  baseUrl: 'QID003baseUrl',
  auth: 'QID004auth',
  user: 'QID005user',
  token: 'QID006token',
  password: 'QID007password',
  certificate: 'QID008certificate',
  privateKey: 'QID009privateKey',
  certificateAuthority: 'QID010certificateAuthority',
  lacks: 'QID011lacks',
  subscribersPath: 'QID012subscribersPath',
  silentAfterSeconds: 'QID013silentAfterSeconds',
  further: 'QID014further',
} as const;

const MAX_PEM = 20_000;
export const authWords = { none: 'None', bearer: 'Bearer token', basic: 'User and password' } as const;
export const capabilityWords: readonly string[] = networkCapabilityNames.map((name) => networkCapabilities[name]);

/** Field names are those of the call, so that a refusal finds its question. */
const question = (
  id: keyof typeof networkIds,
  searchKey: string,
  questionLabel: string,
  rest: Partial<Question>,
): Question => ({ questionId: networkIds[id], searchKey, questionLabel, questionType: 'text', ...rest });

const hidden = { withPasswordValidations: false } as const;
const only = (word: string) => ({ visibleOnQuestion: { questionId: networkIds.auth, equals: word } });

const secret = (
  id: NetworkSecretName,
  label: string,
  isAsked: boolean,
  { metadata, ...rest }: Partial<Question>,
): Question =>
  question(id, `secrets.${id}`, label, {
    ...rest,
    ...(isAsked && { required: true, tooltip: ADDRESS_CHANGED }),
    metadata: { ...metadata, ...(isAsked && { requiredMessage: ADDRESS_CHANGED }), writeOnly: true },
  });

/** Secrets are typed and never shown: what is left empty stays as it is, unless it has to be entered again. */
export const networkQuestions = (isNew: boolean, toEnterAgain: readonly string[] = []): readonly Question[] => [
  ...(isNew
    ? [
        question('id', 'id', 'Id', {
          required: true,
          halfWidth: true,
          tooltip: 'Stands in addresses: lower-case letters, digits and dashes. It cannot be changed later.',
          metadata: { maxLen: 40 },
        }),
      ]
    : []),
  question('name', 'name', 'Name', { required: true, halfWidth: true, metadata: { maxLen: 80 } }),
  question('baseUrl', 'settings.baseUrl', 'Address', {
    required: true,
    tooltip: 'Where commands are sent: https://core.example/api',
    metadata: { maxLen: 500 },
  }),
  question('auth', 'settings.auth', 'Authentication', {
    questionType: 'multipleChoice',
    required: true,
    halfWidth: true,
    metadata: { options: Object.values(authWords) },
  }),
  question('user', 'settings.user', 'User', { halfWidth: true, metadata: { maxLen: 200, ...only(authWords.basic) } }),
  secret('token', 'Bearer token', toEnterAgain.includes('token'), {
    questionType: 'password',
    halfWidth: true,
    tooltip: 'Leave empty to keep the present one',
    metadata: { ...hidden, ...only(authWords.bearer) },
  }),
  secret('password', 'Password', toEnterAgain.includes('password'), {
    questionType: 'password',
    halfWidth: true,
    tooltip: 'Leave empty to keep the present one',
    metadata: { ...hidden, ...only(authWords.basic) },
  }),
  question('certificate', 'settings.certificate', 'Client certificate (PEM)', {
    questionType: 'textarea',
    tooltip: 'For mutual TLS',
    metadata: { maxLen: MAX_PEM },
  }),
  secret('privateKey', 'Private key (PEM)', toEnterAgain.includes('privateKey'), {
    questionType: 'textarea',
    tooltip: 'Never shown again. Leave empty to keep the present one.',
    metadata: { maxLen: MAX_PEM },
  }),
  question('certificateAuthority', 'settings.certificateAuthority', 'Certificate authority (PEM)', {
    questionType: 'textarea',
    tooltip: 'Leave empty to trust the public ones',
    metadata: { maxLen: MAX_PEM },
  }),
  question('lacks', 'settings.lacks', 'Not supported', {
    questionType: 'multipleChoice',
    tooltip: 'What this network cannot do. The console says so instead of offering it.',
    metadata: { options: [...capabilityWords], numberOfAnswers: capabilityWords.length },
  }),
  question('subscribersPath', 'settings.subscribersPath', 'Subscribers path', {
    halfWidth: true,
    tooltip: 'Where its SIMs are listed, such as /subscribers?after={{after}}. Leave empty if the network sends them.',
    metadata: { maxLen: 500 },
  }),
  question('silentAfterSeconds', 'settings.silentAfterSeconds', 'Silent after (seconds)', {
    questionType: 'number',
    halfWidth: true,
    required: true,
    metadata: { min: 10, max: 86_400 },
  }),
  question('further', 'settings.requests', 'Further settings (JSON)', {
    questionType: 'textarea',
    tooltip:
      'Requests, answers and states where they differ from the standard, and how CDR files are read: see docs/networks.md',
    metadata: { maxLen: MAX_PEM },
  }),
];
