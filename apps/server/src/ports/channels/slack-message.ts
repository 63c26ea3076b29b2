import type { ChatMessage } from './chat/port.ts';
import { cloudEvent } from './cloud-event.ts';
import type { OutgoingEvent } from './port.ts';

// Slack's own limits are 3,000 characters for a text and 10 fields for a section.
const MAX_TEXT = 2900;
const MAX_FIELD = 300;
const MAX_FIELDS = 10;

/** `&`, `<` and `>` make links and mentions. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const fieldsOf = (data: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(data)
    .filter(([name, value]) => name !== 'text' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => `*${escaped(name)}*\n${escaped(String(value).slice(0, MAX_FIELD))}`);

/** The sentence of the event (`data.text`), or its type and subject, and below it what else is known. */
export const slackMessage = (event: OutgoingEvent, channel: string): ChatMessage => {
  const { data } = cloudEvent(event.body);
  const sentence = typeof data['text'] === 'string' && data['text'] !== '' ? data['text'] : [event.type, event.subject].filter((part) => part !== null).join(': ');
  const text = escaped(sentence.slice(0, MAX_TEXT));
  const fields = fieldsOf(data);
  const seconds = Math.floor(event.time.getTime() / 1000);
  return {
    channel,
    id: event.id,
    text,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text }, ...(fields.length === 0 ? {} : { fields: fields.map((field) => ({ type: 'mrkdwn', text: field })) }) },
      { type: 'context', elements: [{ type: 'mrkdwn', text: `${escaped(event.type)} · <!date^${seconds}^{date_short_pretty} {time_secs}|${event.time.toISOString()}>` }] },
    ],
  };
};
