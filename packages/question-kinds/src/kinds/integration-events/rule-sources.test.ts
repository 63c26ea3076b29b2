import { expect, it } from 'vitest';
import { exampleQuestion } from '../../testing/example-question.ts';
import { ruleSource } from './rule-sources.ts';

it.each([
  ['groups', {}, '/api/v4/brand/things/group/list?brandId=:accountId'],
  ['networks', {}, '/api/v1/things/networks'],
  ['tags', {}, undefined],
  ['groups', { thingGroupsAutoCompleteApi: '/groups' }, '/groups'],
  ['networks', { thingNetworkAutoCompleteApi: '/networks', thingGroupAutoCompleteApi: '/groups' }, '/networks'],
  ['tags', { thingTagsAutoCompleteApi: '/tags' }, '/tags'],
  ['tags', { thingTagsAutoCompleteApi: 7 }, undefined],
] as const)('the %s of a rule with %j come from %s', (scope, metadata, path) => {
  expect(ruleSource(exampleQuestion('integrationEvents', metadata), scope)).toBe(path);
});
