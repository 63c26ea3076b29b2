import type { Template } from '@airlane/contract/entities';
import { describe, expect, it } from 'vitest';
import { createAction } from './create-action.ts';

type Extension = Template['configurableTemplateExtension'];
const actionOf = (configurableTemplateExtension: Extension) =>
  createAction({ accountId: 'a 1', template: { description: 'Radio Vpn', configurableTemplateExtension } });
const addPage = { kind: 'open', path: '#/a%201/Radio%20Vpn/add' };

describe('the create button', () => {
  it.each<[string, Extension, unknown]>([
    ['leads to the add page', {}, addPage],
    ['leads there as an add link too', { showCreateButtonAsAddLink: true }, addPage],
    [
      'leads to the page that the template names',
      { linkOfCreatePage: '#/:accountId/self_service/Order_SIM' },
      { kind: 'open', path: '#/a%201/self_service/Order_SIM' },
    ],
    ['never leads out of the console', { linkOfCreatePage: '//evil.test/x' }, { kind: 'open', path: '#/evil.test/x' }],
    ['creates first', { showCreateButtonWhenCreateFirstThenEdit: true }, { kind: 'createFirst', query: '' }],
    [
      'creates first and hands a query on',
      { showCreateButtonWhenCreateFirstThenEdit: true, redirectQueryParamsWhenCreateThenEditCase: '?r=CSM Tools' },
      { kind: 'createFirst', query: '?r=CSM+Tools' },
    ],
    [
      'is a link where both are asked for',
      { showCreateButtonWhenCreateFirstThenEdit: true, showCreateButtonAsAddLink: true },
      addPage,
    ],
  ])('%s', (_what, extension, action) => {
    expect(actionOf(extension)).toEqual(action);
  });
});
