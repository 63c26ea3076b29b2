import { networkSettingsSchema } from '@airlane/contract/network-settings';
import { expect, it } from 'vitest';
import { fieldName } from '#templating/document/field-name.ts';
import { networkDrafts, networkSecretsToEnterAgain, typedNetwork } from './network-drafts.ts';
import { authWords, networkIds as ids } from './network-questions.ts';

const stored = {
  name: 'Core',
  secrets: ['token' as const, 'privateKey' as const],
  settings: networkSettingsSchema.parse({ baseUrl: 'https://core.example/api', auth: 'bearer', certificate: 'PEM' }),
};
const typed = (answers: Readonly<Partial<Record<keyof typeof ids, unknown>>>) => ({
  ...networkDrafts(stored),
  ...Object.fromEntries(
    Object.entries(answers).map(([name, draft]) => [fieldName(ids[name as keyof typeof ids]), draft]),
  ),
});

it.each([
  ['at another path nothing', { baseUrl: 'https://core.example/v2' }, [], {}],
  ['at another host every secret', { baseUrl: 'https://other.example/api' }, ['token', 'privateKey'], {}],
  [
    'also for a secret that is typed',
    { baseUrl: 'https://other.example', token: 'new' },
    ['token', 'privateKey'],
    { token: 'new' },
  ],
  [
    'of what is needed no more nothing, and it is removed',
    { baseUrl: 'https://other.example', auth: [authWords.none], certificate: '' },
    [],
    { token: '', privateKey: '' },
  ],
])('asks again: %s', (_, answers, asked, secrets) => {
  expect(networkSecretsToEnterAgain(stored, typed(answers))).toEqual(asked);
  expect(typedNetwork(typed(answers), stored).secrets).toEqual(secrets);
});
