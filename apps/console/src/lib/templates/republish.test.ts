import type { Template } from '@airlane/contract/entities';
import { expect, test } from 'vitest';
import type { TemplateChanges } from './republish.ts';
import { RepublishFailure, saveAndRepublish } from './republish.ts';

const template: Template = {
  id: 't',
  description: 'T',
  title: 'T',
  type: 'questionnaire',
  status: 'published',
  version: 4,
  questions: [],
  display: { direction: 'LTR', fields: [] },
  isConfigurableTemplate: true,
  isDynamicTemplate: false,
  isOtaTemplate: false,
  isReportTemplate: false,
  owner: null,
  community: null,
  microServicePath: null,
  withDashboardChartsOnTop: false,
  reportPage: null,
  detailsPage: null,
  thingQuestion: null,
  noActionsColumn: false,
  configurableTemplateExtension: {},
  access: { canCreate: true, canEdit: true, canDelete: true },
  changedAt: null,
  changedBy: null,
  mayEdit: true,
  mayShare: false,
  audience: null,
};

/** A server that takes the versions in turn and fails at the requests that are named. */
const server = (start: Template, failing: readonly number[] = []) => {
  let current = start;
  const sent: TemplateChanges[] = [];
  const put = async (changes: TemplateChanges): Promise<Template> => {
    sent.push(changes);
    if (failing.includes(sent.length)) throw new Error(`request ${sent.length} failed`);
    if (changes.version !== current.version) throw new Error('stale');
    current = {
      ...current,
      status: changes.status ?? current.status,
      title: changes.title ?? current.title,
      version: current.version + 1,
    };
    return current;
  };
  return { put, sent, now: () => current };
};

test('a published template goes to draft, is saved and published again', async () => {
  const { put, sent } = server(template);
  expect(await saveAndRepublish(put, template, { title: 'New' })).toMatchObject({
    status: 'published',
    title: 'New',
    version: 7,
  });
  expect(sent).toEqual([
    { version: 4, status: 'draft' },
    { version: 5, title: 'New' },
    { version: 6, status: 'published' },
  ]);
});

test('a draft is saved and stays a draft', async () => {
  const draft = { ...template, status: 'draft' as const };
  const { put, sent } = server(draft);
  expect(await saveAndRepublish(put, draft, { title: 'New' })).toMatchObject({ status: 'draft', title: 'New' });
  expect(sent).toHaveLength(1);
});

test('a draft that an earlier attempt left behind is published in the end', async () => {
  const draft = { ...template, status: 'draft' as const };
  const { put } = server(draft);
  expect(await saveAndRepublish(put, draft, { title: 'New' }, true)).toMatchObject({
    status: 'published',
    title: 'New',
  });
});

test('a refused save leaves the template published as it was', async () => {
  const { put, now } = server(template, [2]);
  await expect(saveAndRepublish(put, template, { title: 'New' })).rejects.toThrow('request 2 failed');
  expect(now()).toMatchObject({ status: 'published', title: 'T' });
});

test.each([
  [
    'neither saved nor published again',
    [2, 3],
    { isSaved: false, template: { status: 'draft', version: 5, title: 'T' } },
  ],
  ['saved but not published', [3], { isSaved: true, template: { status: 'draft', version: 6, title: 'New' } }],
])('%s says so', async (_name, failing, expected) => {
  const { put, now } = server(template, failing);
  const failure = await saveAndRepublish(put, template, { title: 'New' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RepublishFailure);
  expect(failure).toMatchObject({ ...expected, cause: { message: `request ${failing[0]} failed` } });
  expect(now()).toMatchObject(expected.template);
});
