import type { Config } from '../config/config.ts';
import type { DatabaseEngine } from '../kernel/database/engine.ts';
import type { Db } from '../kernel/database/open.ts';
import type { Mailer } from '../kernel/jobs/send-mail.ts';
import { DeliveryEngine } from '../modules/platform/deliveries/delivery-engine.ts';
import { switchOff } from '../modules/platform/integrations/disable-integration.ts';
import { openIntegration } from '../modules/platform/integrations/open-integration.ts';
import { digestOf } from '../modules/platform/integrations/send-digest.ts';
import { consoleAddressOf } from '../modules/platform/mails/console-address.ts';
import type { TemplateCatalog } from '../modules/platform/templates/template-catalog.ts';
import type { ChannelKinds } from '../ports/channels/channel-kinds.ts';
import { outboundGuard } from '../ports/outbound/outbound-guard.ts';
import type { SecretCipher } from '../kernel/secrets/secret-cipher.ts';

export interface DeliveriesParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly catalog: TemplateCatalog;
  readonly cipher: SecretCipher;
  readonly kinds: ChannelKinds;
  readonly mailer: Mailer;
  readonly unsubscribeSecret: string;
  readonly log: { error(fields: object, message: string): void };
  readonly onAttempts: (outcome: string, count: number) => void;
}

/** Sends what waits for integrations, with everything that takes; nothing where the operator keeps them silent. */
export const startDeliveries = async (
  config: Config,
  { db, engine, catalog, cipher, kinds, mailer, unsubscribeSecret, log, onAttempts }: DeliveriesParts,
): Promise<Pick<DeliveryEngine, 'stop'>> => {
  if (!config.sendsToIntegrations) return { stop: async () => undefined };
  const consoleUrlOf = (vertical: string): string => consoleAddressOf(vertical, config);
  const outbound = outboundGuard({ allowed: config.outboundAllowedHosts });
  const disableParts = { db, catalog, consoleUrlOf, mailer: config.mail === undefined ? undefined : mailer };
  const mails = { mailer, consoleUrlOf, publicUrl: config.publicUrl, secret: unsubscribeSecret };
  const deliveries = new DeliveryEngine({
    db,
    engine,
    publicUrl: config.publicUrl,
    log,
    leaseSeconds: config.deliveryLeaseSeconds,
    onAttempts,
    openChannel: openIntegration({ cipher, kinds, outbound }),
    digestOf: digestOf({ db, ...mails }),
    disable: (integration, reason) => switchOff(disableParts, integration, reason),
  });
  await deliveries.start();
  return deliveries;
};
