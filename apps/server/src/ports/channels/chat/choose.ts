import { failed } from '../outcome.ts';
import { ChatNotConfigured, type ChatPort } from './port.ts';
import { recordedChat } from './recorded.ts';
import { slackChat, type SlackApp } from './slack-api.ts';

const missing = (): ChatNotConfigured => new ChatNotConfigured('SLACK_CLIENT_ID and SLACK_CLIENT_SECRET are not set');

const unconfiguredChat: ChatPort = {
  installAddress() {
    throw missing();
  },
  exchangeCode: () => Promise.reject(missing()),
  post: async () => failed('bad-settings', 'This server has no Slack app'),
  revoke: () => Promise.reject(missing()),
  close: async () => undefined,
};

/** Slack where it is configured. Only the demo records. */
export const chooseChat = (settings: SlackApp | 'recorded' | undefined): ChatPort => {
  if (settings === undefined) return unconfiguredChat;
  return settings === 'recorded' ? recordedChat() : slackChat(settings);
};
