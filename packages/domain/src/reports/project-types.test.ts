import { expect, test } from 'vitest';
import { projectTypeOf } from './project-types.ts';

test.each([
  ['radio', undefined, 'radios'],
  ['ThingsTable', 'ThingId_ICCID_89', 'things'],
  ['Edges', undefined, 'edges'],
  ['Radio Vpn', undefined, 'backhaul'],
  ['otaTable', undefined, 'otaCampaigns'],
  ['otaTable', 'campaign-1', 'otaDetails'],
  ['Dashboard', undefined, 'dashboard'],
  ['Payment Dashboard', undefined, 'paymentsDashboard'],
  ['NetFlow Dashboard', undefined, 'netflowDashboard'],
  ['AI', undefined, 'aiDashboard'],
  ['Private Networks', 'pnet-1', 'privateNetworks'],
  ['message', undefined, undefined],
])('the reports of %s with %s open are %s', (templateName, objectId, projectType) => {
  expect(projectTypeOf(templateName, objectId)).toBe(projectType);
});
