import { expect, test } from 'vitest';
import { amqpRoutingKey, mqttTopic, unknownPlaceholder } from './event-address.ts';

const values = { type: 'thing.attached', thing: 'meter 7/a', account: 'acme' };

test.each([
  ['airlane/{account}/{thing}/{type}', 'airlane/acme/meter 7-a/thing.attached'],
  ['fixed', 'fixed'],
  ['{thing}{thing}', 'meter 7-ameter 7-a'],
])('the topic %s becomes %s', (template, expected) => {
  expect(mqttTopic(template, values)).toBe(expected);
});

test.each([
  ['{type}.{thing}', 'thing.attached.meter-7/a'],
  ['queue', 'queue'],
])('the routing key %s becomes %s', (template, expected) => {
  expect(amqpRoutingKey(template, values)).toBe(expected);
});

test.each([
  ['+', '-'],
  ['#', '-'],
  ['a/b/#', 'a-b--'],
  ['a\u0000b\nc', 'a-b-c'],
  ['\ud83d', '-'],
  ['x'.repeat(500), 'x'.repeat(100)],
  ['{type}', '{type}'],
  ['', 'none'],
  [null, 'none'],
])('a value %j cannot leave its level: %s', (thing, expected) => {
  expect(mqttTopic('things/{thing}', { ...values, thing })).toBe(`things/${expected}`);
});

test('a word of a routing key cannot become several, nor a wildcard', () => {
  expect(amqpRoutingKey('{type}.{thing}.{account}', { type: 'thing.*.#', thing: 'a.b', account: '* #' })).toBe(
    'thing.-.-.a-b.---',
  );
});

test.each([
  ['{type}/{thing}/{account}', undefined],
  ['{iccid}', 'iccid'],
  ['{}', ''],
  ['{type', '{'],
  ['type}', '}'],
  ['{{type}}', '{'],
])('in %s the name %j is unknown', (template, unknown) => {
  expect(unknownPlaceholder(template)).toBe(unknown);
});
