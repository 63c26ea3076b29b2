import type { Integration, IntegrationEntry } from '@airlane/contract/calls/integrations';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { namesOfSecrets } from './integration-secrets.ts';
import type { IntegrationRow } from './integrations.repository.ts';

export const presentEntry = (row: IntegrationRow, waiting: number): IntegrationEntry => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  stateReason: row.state_reason,
  createdAt: row.created_at.toISOString(),
  failingSince: row.failing_since?.toISOString() ?? null,
  waiting,
});

export const presentIntegration = (
  cipher: SecretCipher,
  row: IntegrationRow,
  waiting: number,
  dataLimit: Integration['dataLimit'],
): Integration => ({
  ...presentEntry(row, waiting),
  version: row.version,
  settings: row.settings,
  secretsSet: namesOfSecrets(cipher, row.id, row.secrets),
  events: row.event_types,
  groups: row.groups,
  tags: row.tags,
  networks: row.networks,
  dataLimit,
  retryAt: row.retry_at?.toISOString() ?? null,
});
