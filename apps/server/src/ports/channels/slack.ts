import {
  type SlackSecrets,
  type SlackSettings,
  slackSecretsSchema,
  slackSettingsSchema,
} from '@airlane/contract/channel-settings';
import { Attempts } from './attempts.ts';
import type { ChatPort } from './chat/port.ts';
import type { ChannelKind } from './port.ts';
import { slackMessage } from './slack-message.ts';

/** Messages in a channel of a workspace that installed our app. */
export const slackKind = (chat: ChatPort, timeoutMs?: number): ChannelKind<SlackSettings, SlackSecrets> => ({
  settings: slackSettingsSchema,
  secrets: slackSecretsSchema,
  open({ channel }, { token }) {
    const attempts = new Attempts(timeoutMs);
    return {
      deliver: (event, signal) =>
        attempts.run(signal, (ending) => chat.post(token, slackMessage(event, channel), ending)),
      close: () => attempts.close(),
    };
  },
});
