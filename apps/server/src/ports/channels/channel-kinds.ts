import type {
  AmqpSettings,
  BrokerSecrets,
  MqttSettings,
  SlackSecrets,
  SlackSettings,
  WebhookSecrets,
  WebhookSettings,
} from '@airlane/contract/channel-settings';
import type { z } from 'zod';
import { amqpKind } from './amqp.ts';
import type { ChatPort } from './chat/port.ts';
import { mqttKind } from './mqtt.ts';
import { failed } from './outcome.ts';
import type { Channel, ChannelContext, ChannelKind } from './port.ts';
import { slackKind } from './slack.ts';
import { webhookKind } from './webhook.ts';

/** Every kind of channel with what it is set up by. */
export interface ChannelKinds {
  readonly webhook: ChannelKind<WebhookSettings, WebhookSecrets>;
  readonly mqtt: ChannelKind<MqttSettings, BrokerSecrets>;
  readonly amqp: ChannelKind<AmqpSettings, BrokerSecrets>;
  readonly slack: ChannelKind<SlackSettings, SlackSecrets>;
}
export type ChannelKindName = keyof ChannelKinds;

export const channelKinds = (chat: ChatPort): ChannelKinds => ({
  webhook: webhookKind(),
  mqtt: mqttKind(),
  amqp: amqpKind(),
  slack: slackKind(chat),
});

const unfit = (detail: string): Channel => ({
  deliver: async () => ({ ...failed('bad-settings', detail), milliseconds: 0 }),
  close: async () => undefined,
});

const firstProblem = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;

/** From what is stored. It is parsed again, since a later version may be stricter; what no longer fits is a channel that says so at every attempt. */
export const openChannel = (
  kinds: ChannelKinds,
  name: ChannelKindName,
  settings: unknown,
  secrets: unknown,
  context: ChannelContext,
): Channel => {
  const kind: ChannelKind<unknown, unknown> = kinds[name];
  const parsedSettings = kind.settings.safeParse(settings);
  if (!parsedSettings.success) return unfit(`The settings no longer fit: ${firstProblem(parsedSettings.error)}`);
  const parsedSecrets = kind.secrets.safeParse(secrets);
  if (!parsedSecrets.success) return unfit(`The secrets no longer fit: ${firstProblem(parsedSecrets.error)}`);
  return kind.open(parsedSettings.data, parsedSecrets.data, context);
};
