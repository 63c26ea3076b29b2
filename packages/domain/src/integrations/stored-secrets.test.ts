import { expect, it } from 'vitest';
import { isSameReceiver, secretsToEnterAgain } from './stored-secrets.ts';

it.each([
  ['the same address', 'https://a.example/x', 'https://a.example/x', true],
  ['another path and query', 'https://a.example/x', 'https://a.example/y?z=1', true],
  ['the port that is meant anyway', 'https://a.example', 'https://a.example:443/', true],
  ['the port of MQTT that is meant anyway', 'mqtts://a.example', 'mqtts://a.example:8883', true],
  ['the port of AMQP that is meant anyway', 'amqp://a.example/vhost', 'amqp://a.example:5672/other', true],
  ['other letters of the host', 'mqtt://A.example', 'mqtt://a.EXAMPLE', true],
  ['another scheme', 'https://a.example', 'http://a.example', false],
  ['another scheme on the same port', 'https://a.example:8080', 'http://a.example:8080', false],
  ['another host', 'https://a.example', 'https://a.example.evil.test', false],
  ['a host that was the path', 'mqtt://a.example', 'mqtt://b.example/a.example', false],
  ['a host behind a user', 'https://a.example', 'https://a.example@b.example', false],
  ['another port', 'amqps://a.example', 'amqps://a.example:5673', false],
  ['no address before', '', 'https://a.example', false],
  ['a user that looks like the host', 'https://a.example', 'https://b.example\\@a.example', false],
  ['a host behind a third slash', 'https:///a.example', 'https:///b.example', false],
  ['a line break', 'https://a.example', 'https://a.exam\nple', false],
  ['the very same in any letters', 'https://bücher.example/x', 'https://bücher.example/x', true],
])('%s: same receiver?', (_, one, other, isSame) => {
  expect([isSameReceiver(one, other), isSameReceiver(other, one)]).toEqual([isSame, isSame]);
});

it.each([
  ['nothing while the address stays', 'https://a.example/new', [], []],
  ['every stored secret', 'https://b.example', [], ['token', 'headers']],
  ['what was not entered or removed', 'https://b.example', ['token'], ['headers']],
])('asks again for %s', (_, to, sent, asked) => {
  expect(secretsToEnterAgain({ from: 'https://a.example/x', to, stored: ['token', 'headers'], sent })).toEqual(asked);
});
