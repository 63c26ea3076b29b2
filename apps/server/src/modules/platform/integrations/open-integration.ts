import { emailSettingsSchema } from '@airlane/contract/email-settings';
import { slackSettingsSchema } from '@airlane/contract/channel-settings';
import { type ChannelKinds, openChannel } from '#ports/channels/channel-kinds.ts';
import type { OutboundGuard } from '#ports/outbound/outbound-guard.ts';
import type { Channel } from '#ports/channels/port.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import type { LeasedIntegration } from '../deliveries/leases.repository.ts';
import { decryptIntegrationSecrets, signingSecretsOf } from './integration-secrets.ts';

export interface OpeningParts {
  readonly cipher: SecretCipher;
  readonly kinds: ChannelKinds;
  readonly outbound: OutboundGuard;
}

/** The way to the receiver of an integration. Throws where its settings no longer fit, or no key opens its secrets. */
export const openIntegration =
  ({ cipher, kinds, outbound }: OpeningParts) =>
  ({ id, kind, settings, secrets: stored }: LeasedIntegration): Channel => {
    const secrets = decryptIntegrationSecrets(cipher, id, stored);
    const context = { outbound };
    switch (kind) {
      case 'email':
        // Mails leave as digests, which need no channel: its settings do not fit, and the parser says why.
        throw new Error(
          `The settings of this e-mail integration do not fit: ${emailSettingsSchema.safeParse(settings).error?.message ?? 'unknown'}`,
        );
      case 'webhook':
        return openChannel(kinds, 'webhook', settings, signingSecretsOf(secrets, new Date()), context);
      case 'slack':
        return openChannel(kinds, 'slack', slackSettingsSchema.parse(settings), secrets, context);
      case 'mqtt':
      case 'amqp':
        return openChannel(kinds, kind, settings, secrets, context);
      case 'packetCapture':
      case 'netFlow':
      case 'aiDashboard':
        throw new Error('This integration has no receiver');
    }
  };
