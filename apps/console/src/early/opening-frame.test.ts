import { expect, it } from 'vitest';
import { openingFrame } from './opening-frame.ts';

const session = {
  accessToken: 'a',
  refreshToken: 'r',
  consoleToken: 'c',
  appType: 'consumer',
  username: 'user@airlane.test',
  expiresAt: 0,
};

it.each([
  { route: '/acct/ThingsTable', stored: { 'airlane.session': session }, frame: 'console' },
  { route: '/', stored: { 'airlane.session': session }, frame: 'console' },
  {
    route: '/acct/ThingsTable?tableState={}',
    stored: { 'airlane.session': session, 'airlane.preferences': { menuFolded: true } },
    frame: 'folded console',
  },
  { route: '/contact?reason=sales', stored: { 'airlane.session': session }, frame: 'access' },
  { route: '/acct/ThingsTable', stored: {}, frame: 'access' },
  { route: '/acct/ThingsTable', stored: { 'airlane.session': 'broken', 'airlane.preferences': null }, frame: 'access' },
])('$route opens with the frame of the $frame', ({ route, stored, frame }) => {
  expect(openingFrame({ route, stored: (key) => (stored as Record<string, unknown>)[key] })).toBe(frame);
});
