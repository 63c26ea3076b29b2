import { eventSeverities, type EventField, type EventSeverity, type EventType, eventTypes } from './event-types.ts';

/** An event as it leaves the house: CloudEvents 1.0 in its JSON form. */
export interface CloudEvent {
  readonly specversion: '1.0';
  /** The same however often it is sent. */
  readonly id: string;
  readonly source: string;
  /** Its id. */
  readonly account: string;
  readonly type: EventType;
  /** The ICCID of the Thing it is about. */
  readonly subject?: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  readonly severity: EventSeverity;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface HappenedEvent {
  readonly id: string;
  readonly accountId: string;
  readonly type: EventType;
  readonly at: Date;
  readonly thing: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export const eventSchemaPath = (type: EventType): string => `/api/v1/events/schemas/${type}`;

export const cloudEventOf = (
  { id, accountId, type, at, thing, data }: HappenedEvent,
  publicUrl: string,
): CloudEvent => ({
  specversion: '1.0',
  id,
  source: `/accounts/${accountId}`,
  account: accountId,
  type,
  ...(thing === null ? {} : { subject: thing }),
  time: at.toISOString(),
  datacontenttype: 'application/json',
  dataschema: `${publicUrl}${eventSchemaPath(type)}`,
  severity: eventTypes[type].severity,
  data,
});

type JsonSchema = Readonly<Record<string, unknown>>;
const jsonTypes = { text: 'string', number: 'number' } as const;
const fieldSchema = ({ type, about }: EventField): JsonSchema => ({ type: jsonTypes[type], description: about });

/** The JSON Schema of an event of one type. Members may be added later, so what it does not know it allows. */
export const eventSchemaOf = (type: EventType): JsonSchema => {
  const { title, about, isAboutThing, data } = eventTypes[type];
  const fields = Object.entries<EventField>(data);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: about,
    type: 'object',
    required: [
      'specversion',
      'id',
      'source',
      'account',
      'type',
      'time',
      'datacontenttype',
      'dataschema',
      'severity',
      'data',
      ...(isAboutThing ? ['subject'] : []),
    ],
    properties: {
      specversion: { const: '1.0' },
      id: { type: 'string', description: 'The same at every attempt; drop repeats by it' },
      source: { type: 'string', description: 'Where it happened: the account' },
      account: { type: 'string', description: 'Id of the account' },
      type: { const: type },
      ...(isAboutThing ? { subject: { type: 'string', description: 'ICCID of the Thing' } } : {}),
      time: { type: 'string', format: 'date-time' },
      datacontenttype: { const: 'application/json' },
      dataschema: { type: 'string' },
      severity: { enum: eventSeverities },
      data: {
        type: 'object',
        required: fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
        properties: Object.fromEntries(fields.map(([name, definition]) => [name, fieldSchema(definition)])),
      },
    },
  };
};
