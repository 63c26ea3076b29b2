import type { MenuTab } from '@airlane/contract/entities';
import { menuHeadlines } from '@airlane/domain/verticals/menu';
import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const tabWith = (...templateNames: string[]): MenuTab => ({
  headline: menuHeadlines[0],
  items: templateNames.map((templateName) => ({ templateName, title: templateName, icon: 'list' })),
});

it.each([
  { offered: [], steps: ['Protect your login', 'Ask us'] },
  { offered: ['ThingsTable', 'capture'], steps: ['Activate a SIM', 'See your Things', 'Protect your login', 'Ask us'] },
  {
    offered: ['CreateUser', 'ThingsTable', 'OrderSIM'],
    steps: ['Order SIMs', 'Activate a SIM', 'See your Things', 'Invite colleagues', 'Protect your login', 'Ask us'],
  },
])('with the pages $offered the steps are $steps', ({ offered, steps }) => {
  expect(firstSteps('acme', [tabWith(...offered)]).map(({ title }) => title)).toEqual(steps);
});

it.each([
  [['OrderSIM'], '#/acme/OrderSIM'],
  [['OrderSIM', 'self_service'], '#/acme/self_service/Order_SIM'],
])('with the pages %j orders begin at %s', (offered, href) => {
  expect(
    firstSteps('acme', [tabWith(...offered)])
      .filter(({ title }) => title === 'Order SIMs')
      .map((step) => step.href),
  ).toEqual([href]);
});

it('leads into the account', () => {
  expect(
    firstSteps('acme', [tabWith('ThingsTable')])
      .slice(0, 2)
      .map(({ href }) => href),
  ).toEqual(['#/acme/self_service/Activate_SIM', '#/acme/ThingsTable']);
});
