import { randomUUID } from 'node:crypto';
import { delivered } from '../outcome.ts';
import type { ChatMessage, ChatPort } from './port.ts';

/** As many as a page shows. */
const MAX_RECORDED = 200;

export interface RecordedMessage extends ChatMessage {
  readonly sentAt: Date;
}

export interface RecordedChat extends ChatPort {
  /** The newest first. */
  messages(): readonly RecordedMessage[];
}

/** The chat of the demo: everybody agrees to be posted to, and what is posted stays in the memory of this process. */
export const recordedChat = (now: () => Date = () => new Date()): RecordedChat => {
  let recorded: readonly RecordedMessage[] = [];
  return {
    messages: () => recorded,
    installAddress(state, redirectUri) {
      const back = new URL(redirectUri);
      back.searchParams.set('code', randomUUID());
      back.searchParams.set('state', state);
      return back.href;
    },
    exchangeCode: async () => ({
      token: `xoxb-recorded-${randomUUID()}`,
      team: { id: 'T00DEMO', name: 'Demo workspace' },
      scopes: ['chat:write'],
    }),
    async post(_token, message) {
      recorded = [{ ...message, sentAt: now() }, ...recorded].slice(0, MAX_RECORDED);
      return delivered(null, 'Recorded: this server is a demo and has no Slack app');
    },
    revoke: async () => undefined,
    close: async () => undefined,
  };
};
