import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { channelKinds } from '#ports/channels/channel-kinds.ts';
import { chooseChat } from '#ports/channels/chat/choose.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import type { LeasedIntegration } from '../deliveries/leases.repository.ts';
import { switchOff } from './disable-integration.ts';
import { fanOut } from './fan-out.ts';
import { renewIntegrationSecrets } from './integration-secrets.ts';
import { integrationRoutes } from './integrations.routes.ts';
import { leaveMailsRoutes } from './leave-mails.ts';
import { openIntegration } from './open-integration.ts';
import type { OwnedRules } from './owned-rules.ts';
import { digestOf } from './send-digest.ts';
import { slackRoutes } from './slack.routes.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  /** Rules that an integration brings along stand in another area. */
  readonly ownedRules: OwnedRules;
}

export const integrationsModule = (kernel: Kernel, { catalog, ownedRules }: Needs) => {
  const { config, db, optionalMailer, unsubscribeSecret } = kernel;
  const chat = chooseChat(config.slack);
  const kinds = channelKinds(chat);
  const parts = {
    ...kernel,
    ownedRules,
    chat,
    kinds,
    hasMail: config.mail !== undefined,
    hasChat: config.slack !== undefined,
  };
  return defineModule({
    name: 'platform/integrations',
    /** What sends to integrations needs of them. */
    receivers: {
      openChannel: openIntegration({ ...kernel, kinds }),
      digestOf: digestOf({ ...kernel, secret: unsubscribeSecret }),
      disable: (integration: LeasedIntegration, reason: string) =>
        switchOff({ ...kernel, catalog, mailer: optionalMailer }, integration, reason),
    },
    routes: async (app) => {
      integrationRoutes(app, parts);
      slackRoutes(app, parts);
      await leaveMailsRoutes(app, { db, secret: unsubscribeSecret });
    },
    listeners: [fanOut],
    secrets: { integrations: renewIntegrationSecrets },
    workers: [{ start: () => undefined, stop: () => chat.close() }],
  });
};
