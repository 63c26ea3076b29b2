import { emailSettingsSchema, slackSettingsSchema } from '@airlane/contract';
import type { Db } from '../../../database/open.ts';
import type { Mailer } from '../../../jobs/send-mail.ts';
import { type ChannelKinds, openChannel } from '../../../ports/channels/channel-kinds.ts';
import type { OutboundGuard } from '../../../ports/outbound/outbound-guard.ts';
import type { Channel } from '../../../ports/channels/port.ts';
import type { SecretCipher } from '../../../secrets/secret-cipher.ts';
import type { LeasedIntegration } from '../deliveries/leases.repository.ts';
import { emailChannel } from './email-channel.ts';
import type { LeaveParts } from './leave-mails.ts';
import { decryptIntegrationSecrets, signingSecretsOf } from './integration-secrets.ts';

export interface OpeningParts extends LeaveParts {
  readonly db: Db;
  readonly cipher: SecretCipher;
  readonly kinds: ChannelKinds;
  readonly outbound: OutboundGuard;
  readonly mailer: Pick<Mailer, 'queueMail'>;
  readonly consoleUrlOf: (vertical: string) => string;
}

/** The way to the receiver of an integration. Throws where its settings no longer fit, or no key opens its secrets. */
export const openIntegration =
  ({ db, cipher, kinds, outbound, mailer, consoleUrlOf, publicUrl, secret }: OpeningParts) =>
  ({ id, kind, accountId, name, vertical, settings, secrets: stored }: LeasedIntegration): Channel => {
    const secrets = decryptIntegrationSecrets(cipher, id, stored);
    const context = { outbound };
    switch (kind) {
      case 'email':
        return emailChannel({ db, mailer, publicUrl, secret, vertical, consoleUrl: consoleUrlOf(vertical), accountId, integrationId: id, name }, emailSettingsSchema.parse(settings));
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
