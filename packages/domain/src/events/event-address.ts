/** What the topic or the routing key of an event may name. */
export const eventPlaceholders = ['type', 'thing', 'account'] as const;
export type EventPlaceholder = (typeof eventPlaceholders)[number];

const placeholder = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is EventPlaceholder => eventPlaceholders.some((known) => known === name);

/** The first name in braces that no event has a value for, or a brace that stands alone. */
export const unknownPlaceholder = (template: string): string | undefined => {
  const unknown = [...template.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !isKnown(name));
  return unknown ?? /[{}]/.exec(template.replace(placeholder, ''))?.[0];
};

/** Null where an event has none: it is about the account as a whole, and concerns no Thing. */
export type EventAddressValues = Readonly<Record<EventPlaceholder, string | null>>;

const MAX_VALUE = 100;
const NO_VALUE = 'none';

const fill = (
  template: string,
  values: EventAddressValues,
  clean: Readonly<Record<EventPlaceholder, RegExp>>,
): string =>
  template.replace(placeholder, (whole, name: string) => {
    if (!isKnown(name)) return whole;
    const value = (values[name] ?? '').slice(0, MAX_VALUE).replace(clean[name], '-');
    return value === '' ? NO_VALUE : value;
  });

// A value must not make further levels of a topic, nor be a wildcard, a control character or half of a character.
const topicUnsafe = /[/+#\p{C}\p{Zl}\p{Zp}]/gu;
// The words of a routing key are separated by dots. Those of the type are meant to be words, such as thing.attached; others are one word each.
const typeUnsafe = /[*#\p{C}\p{Z}]/gu;
const wordUnsafe = /[.*#\p{C}\p{Z}]/gu;

export const mqttTopic = (template: string, values: EventAddressValues): string =>
  fill(template, values, { type: topicUnsafe, thing: topicUnsafe, account: topicUnsafe });

export const amqpRoutingKey = (template: string, values: EventAddressValues): string =>
  fill(template, values, { type: typeUnsafe, thing: wordUnsafe, account: wordUnsafe });
