import { expect, test } from 'vitest';
import { demoHosts, readVerticalHosts, verticalOfHost } from './vertical-hosts.ts';

test.each([
  ['', []],
  ['gide.example.com=gide', [['gide.example.com', 'gide']]],
  [
    ' Gide.Example.com = siemens-gide , sat.example.com=terrestar,',
    [
      ['gide.example.com', 'gide'],
      ['sat.example.com', 'terrestar'],
    ],
  ],
])('%j gives hosts their verticals', (text, expected) => {
  expect([...(readVerticalHosts(text) ?? [])]).toEqual(expected);
});

test.each([
  ['a vertical that does not exist', 'a.example.com=acme'],
  ['no vertical', 'a.example.com'],
  ['no host', '=gide'],
  ['two verticals', 'a.example.com=gide=airlane'],
  ['an address instead of a host', 'https://a.example.com=gide'],
  ['a host with a port', 'a.example.com:8080=gide'],
  ['the same host twice', 'a.example.com=gide,A.example.com=airlane'],
])('%s is refused: %j', (_what, text) => {
  expect(readVerticalHosts(text)).toBeUndefined();
});

test.each([
  ['gide.localhost', 'gide'],
  ['GIDE.localhost:8080', 'gide'],
  ['siemensgide.localhost', 'siemensGide'],
  ['terrestar.localhost.', 'terrestar'],
  ['localhost', undefined],
  ['notgide.localhost', undefined],
  ['gide.localhost.example.com', undefined],
])('in the demo %s is the vertical %s', (host, expected) => {
  expect(verticalOfHost(host, demoHosts)).toBe(expected);
});
