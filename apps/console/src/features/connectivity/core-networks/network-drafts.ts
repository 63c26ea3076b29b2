import type { CoreNetwork } from '@airlane/contract/calls/core-networks';
import type { NetworkSecretName, NetworkSettings } from '@airlane/contract/network-settings';
import { networkCapabilities, networkCapabilityNames } from '@airlane/domain/networks/network-capabilities';
import { secretsToEnterAgain } from '@airlane/domain/integrations/stored-secrets';
import type { Drafts } from '#templating/document/field-name.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { chosenIn as chosen, textIn as typedText } from '#templating/question-form/read-drafts.ts';
import { authWords, networkIds as ids } from './network-questions.ts';

const DEFAULT_SILENT_SECONDS = 60;
const DEFAULT_SUBSCRIBERS = '/subscribers?after={{after}}';
/** What is typed as JSON. */
const furtherNames = ['requests', 'answers', 'states', 'cdr'] as const;

const furtherOf = (settings: NetworkSettings | null | undefined): string =>
  settings ? JSON.stringify(Object.fromEntries(furtherNames.map((name) => [name, settings[name]])), null, 2) : '';

export const networkDrafts = (network: Pick<CoreNetwork, 'name' | 'settings'> | undefined): Drafts => {
  const settings = network?.settings;
  const typed = {
    name: network?.name ?? '',
    baseUrl: settings?.baseUrl ?? '',
    auth: [authWords[settings?.auth ?? 'none']],
    user: settings?.user ?? '',
    certificate: settings?.certificate ?? '',
    certificateAuthority: settings?.certificateAuthority ?? '',
    lacks: (settings?.lacks ?? []).map((name) => networkCapabilities[name]),
    subscribersPath: settings?.subscribersPath ?? DEFAULT_SUBSCRIBERS,
    silentAfterSeconds: String(settings?.silentAfterSeconds ?? DEFAULT_SILENT_SECONDS),
    further: furtherOf(settings),
    id: '',
    token: '',
    password: '',
    privateKey: '',
  };
  return Object.fromEntries(
    Object.entries(typed).map(([name, draft]) => [fieldName(ids[name as keyof typeof ids]), draft]),
  );
};

const textIn = (drafts: Drafts, name: keyof typeof ids): string => typedText(drafts, ids[name]);
const chosenIn = (drafts: Drafts, name: keyof typeof ids): readonly string[] => chosen(drafts, ids[name]);

/** What cannot be read is sent as it is, so that the server names the field. */
const furtherIn = (text: string): object => {
  if (text === '') return {};
  try {
    return JSON.parse(text) as object;
  } catch {
    return { requests: text };
  }
};

type Stored = Pick<CoreNetwork, 'secrets' | 'settings'>;
const secretNames = ['token', 'password', 'privateKey'] as const satisfies readonly NetworkSecretName[];

const typedSecrets = (drafts: Drafts): Partial<Record<NetworkSecretName, string>> =>
  Object.fromEntries(
    secretNames.flatMap((name) => (textIn(drafts, name) === '' ? [] : [[name, textIn(drafts, name)]])),
  );

/** The stored secrets that do not go with the address that is typed. */
const leftBehind = ({ secrets, settings }: Stored, drafts: Drafts): NetworkSecretName[] =>
  secretNames.filter((name) =>
    secretsToEnterAgain({
      from: settings?.baseUrl ?? '',
      to: textIn(drafts, 'baseUrl'),
      stored: secrets,
      sent: [],
    }).includes(name),
  );

/** What a secret is needed for; where that is not chosen, the secret can go. */
const isNeeded: Readonly<Record<NetworkSecretName, (drafts: Drafts) => boolean>> = {
  token: (drafts) => chosenIn(drafts, 'auth').includes(authWords.bearer),
  password: (drafts) => chosenIn(drafts, 'auth').includes(authWords.basic),
  privateKey: (drafts) => textIn(drafts, 'certificate') !== '',
};

/** The stored secrets that the form asks for again. */
export const networkSecretsToEnterAgain = (network: Stored, drafts: Drafts): NetworkSecretName[] =>
  leftBehind(network, drafts).filter((name) => isNeeded[name](drafts));

/** With another address, secrets that are not needed are removed. */
export const typedNetwork = (drafts: Drafts, stored: Stored = { secrets: [], settings: null }) => ({
  name: textIn(drafts, 'name'),
  settings: {
    ...furtherIn(textIn(drafts, 'further')),
    baseUrl: textIn(drafts, 'baseUrl'),
    auth:
      (Object.keys(authWords) as (keyof typeof authWords)[]).find((name) =>
        chosenIn(drafts, 'auth').includes(authWords[name]),
      ) ?? 'none',
    user: textIn(drafts, 'user'),
    certificate: textIn(drafts, 'certificate'),
    certificateAuthority: textIn(drafts, 'certificateAuthority'),
    lacks: networkCapabilityNames.filter((name) => chosenIn(drafts, 'lacks').includes(networkCapabilities[name])),
    subscribersPath: textIn(drafts, 'subscribersPath'),
    silentAfterSeconds: Number(textIn(drafts, 'silentAfterSeconds')),
  },
  secrets: {
    ...Object.fromEntries(
      leftBehind(stored, drafts)
        .filter((name) => !isNeeded[name](drafts))
        .map((name) => [name, '']),
    ),
    ...typedSecrets(drafts),
  },
});

export const typedNetworkId = (drafts: Drafts): string => textIn(drafts, 'id');
