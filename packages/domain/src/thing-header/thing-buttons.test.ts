import { expect, test } from 'vitest';
import {
  isSuspended,
  thingButtonNames,
  thingButtonObstacle,
  thingTestObstacle,
  type ThingButtonName,
  type ThingButtonStatus,
} from './thing-buttons.ts';

const online: ThingButtonStatus = {
  thingStatus: 'Active',
  ip: ['10.64.0.9'],
  online: true,
  thingConnection: true,
  thingCapture: true,
  thingSms: true,
  unsupported: {},
};
const offline: ThingButtonStatus = { ...online, online: false, ip: [] };
const suspended: ThingButtonStatus = { ...offline, thingStatus: 'Suspended' };
const customer = { isStaff: false, mayUpdate: true };
const staff = { isStaff: true, mayUpdate: true };

const cases: readonly (readonly [ThingButtonName, string, ThingButtonStatus, typeof customer, string | undefined])[] = [
  ['state', 'an active SIM', online, customer, undefined],
  ['state', 'a suspended SIM', suspended, customer, undefined],
  ['state', 'a SIM in an unknown state', { ...online, thingStatus: false }, customer, 'SIM state unknown'],
  ['connection', 'an online Thing', online, customer, undefined],
  ['connection', 'a silent Thing', offline, customer, undefined],
  ['connection', 'a suspended SIM', suspended, customer, 'SIM is suspended'],
  [
    'connection',
    'a Thing without that ability',
    { ...online, thingConnection: false },
    customer,
    'The connection of this Thing cannot be refreshed',
  ],
  ['capture', 'an online Thing', online, customer, undefined],
  ['capture', 'an offline Thing', offline, customer, 'Thing is offline'],
  ['capture', 'an offline Thing, to staff', offline, staff, 'Thing is offline'],
  ['capture', 'a suspended SIM', suspended, customer, 'SIM is suspended'],
  [
    'capture',
    'a Thing without captures',
    { ...online, thingCapture: false },
    customer,
    'Packet capture is not enabled for this Thing',
  ],
  ['qos', 'an online Thing', online, customer, undefined],
  ['qos', 'an offline Thing', offline, staff, 'Thing is offline'],
  ['qos', 'a suspended SIM', suspended, staff, 'SIM is suspended'],
  ['qos', 'an online Thing without an IP', { ...online, ip: [] }, customer, 'Thing has no IP address'],
  ['qos', 'an online Thing without an IP, to staff', { ...online, ip: [] }, staff, undefined],
  ['sms', 'an offline Thing', offline, customer, undefined],
  ['sms', 'a suspended SIM', suspended, customer, 'SIM is suspended'],
  [
    'qos',
    'a network that cannot ping',
    { ...online, unsupported: { ping: 'Northlink does not support ping tests' } },
    customer,
    'Northlink does not support ping tests',
  ],
  ['sms', 'a Thing without SMS', { ...online, thingSms: false }, customer, 'SMS is not supported for this Thing'],
];

test.each(cases)('%s of %s', (button, _, status, viewer, text) => {
  expect(thingButtonObstacle(button, status, viewer)).toBe(text);
});

test.each<[string, ThingButtonStatus, typeof customer, string | undefined]>([
  ['an online Thing', online, customer, undefined],
  ['an offline Thing', offline, staff, 'Thing is offline'],
  ['a suspended SIM', suspended, customer, 'SIM is suspended'],
  [
    'a network that cannot',
    { ...suspended, unsupported: { testConnection: 'Northlink does not support connectivity tests' } },
    customer,
    'Northlink does not support connectivity tests',
  ],
  [
    'a viewer who may not change Things',
    online,
    { isStaff: true, mayUpdate: false },
    "You don't have permission to access this.",
  ],
])('a connectivity test of %s', (_, status, viewer, text) => {
  expect(thingTestObstacle(status, viewer)).toBe(text);
});

test.each(thingButtonNames)('%s is closed to viewers who may not change Things', (button) => {
  expect(thingButtonObstacle(button, online, { isStaff: true, mayUpdate: false })).toBe(
    "You don't have permission to access this.",
  );
});

test.each([
  ['Suspended', true],
  ['SUSPENDED', true],
  ['Active', false],
  [false, false],
] as const)('%s counts as suspended: %s', (thingStatus, expected) => {
  expect(isSuspended({ thingStatus })).toBe(expected);
});
