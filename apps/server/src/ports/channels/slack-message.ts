import type { ChatMessage } from './chat/port.ts';
import { cloudEvent } from './cloud-event.ts';
import { printable } from './outcome.ts';
import type { OutgoingEvent } from './port.ts';

// Slack takes 3,000 characters of text, and 10 fields of 2,000 each. Escaping makes up to five of one.
const MAX_TEXT = 600;
const MAX_FIELD_NAME = 80;
const MAX_FIELD = 300;
const MAX_FIELDS = 10;

/** `&`, `<` and `>` make links and mentions. */
const escaped = (text: string, maxLength: number): string =>
  printable(text, maxLength).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const fieldsOf = (data: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(data)
    .filter(
      ([name, value]) =>
        name !== 'text' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'),
    )
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => `*${escaped(name, MAX_FIELD_NAME)}*\n${escaped(String(value), MAX_FIELD)}`);

/** The sentence of the event (`data.text`), or its type and subject, and below it what else is known. */
export const slackMessage = (event: OutgoingEvent, channel: string): ChatMessage => {
  const { data } = cloudEvent(event.body);
  const sentence =
    typeof data['text'] === 'string' && data['text'] !== ''
      ? data['text']
      : [event.type, event.subject].filter((part) => part !== null).join(': ');
  const text = escaped(sentence, MAX_TEXT);
  const fields = fieldsOf(data);
  const seconds = Math.floor(event.time.getTime() / 1000);
  return {
    channel,
    id: event.id,
    text,
    blocks: [
      {
        type: 'section',
        text: { type: 'mrkdwn', text },
        ...(fields.length === 0 ? {} : { fields: fields.map((field) => ({ type: 'mrkdwn', text: field })) }),
      },
      {
        type: 'context',
        elements: [
          {
            type: 'mrkdwn',
            text: `${escaped(event.type, MAX_FIELD)} · <!date^${seconds}^{date_short_pretty} {time_secs}|${event.time.toISOString()}>`,
          },
        ],
      },
    ],
  };
};
