import { demoHosts, readVerticalHosts } from '@airlane/domain/verticals/vertical-hosts';
import { expect, test } from 'vitest';
import { consoleAddressOf } from './console-address.ts';

test.each([
  ['airlane', 'https://console.example'],
  ['gide', 'https://orders.gide.example'],
  ['terrestar', 'https://console.example'],
])('people of %s find the console at %s', (vertical, address) => {
  const verticalHosts =
    readVerticalHosts('www.airlane.example=airlane,gide.localhost=gide,orders.gide.example=gide') ?? new Map();
  expect(consoleAddressOf(vertical, { publicUrl: 'https://console.example', vertical: 'airlane', verticalHosts })).toBe(
    address,
  );
});

test('the port of the public address stays', () => {
  expect(
    consoleAddressOf('gide', { publicUrl: 'http://127.0.0.1:8080', vertical: 'airlane', verticalHosts: demoHosts }),
  ).toBe('http://gide.localhost:8080');
});
