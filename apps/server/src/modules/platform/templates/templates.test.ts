import {
  clearTemplateCache,
  createTemplate,
  listTemplateVersions,
  listTemplates,
  readTemplateVersion,
  updateTemplate,
} from '@airlane/contract/calls/templates';
import { createDocument, listDocuments } from '@airlane/contract/calls/documents';
import { getMyView } from '@airlane/contract/calls/me';
import { accountIds } from '@airlane/fixtures';
import { MAX_TEMPLATE_VERSIONS } from '@airlane/domain/templates/template-limits';
import { verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { shippedTemplates } from '#shipped-templates.ts';

const { acme } = accountIds;
const server = await testApp();
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const question = (questionId: string, more: object = {}) => ({
  questionId,
  questionLabel: questionId.slice(6),
  questionType: 'text',
  ...more,
});

const create = async (
  description: string,
  questions = [question('QID001Name', { searchPerColumn: true }), question('QID002Count', { questionType: 'number' })],
) => {
  const [template] = await admin.call(createTemplate, { body: { description, questions } }, acme);
  if (!template) throw new Error('No template came back');
  return template;
};
/** Of a new template only staff know; most of what is tested here is for everybody. */
const createForAll = async (...args: Parameters<typeof create>) => {
  const { id } = await create(...args);
  return (await change(id, { audience: { verticals: ['airlane'] } })) as Awaited<ReturnType<typeof create>>;
};
const change = (id: string, body: Parameters<typeof admin.call<typeof updateTemplate>>[1]['body']) =>
  admin.call(updateTemplate, { params: { id }, body: body ?? {} }, acme).then(([template]) => template);
const seenBy = async (person: Person, description: string) =>
  (await person.call(listTemplates, {})).templates.find((template) => template.description === description);

test('every shipped template is there for the roles that may read it', async () => {
  const names = async (person: Person) =>
    (await person.call(listTemplates, {}, accountIds.acme)).templates.map(({ description }) => description);
  const staffOnly = ['Deal', 'accounts', 'bac', 'imsiAccessFee', 'templates'];
  expect(await names(user)).toEqual(expect.arrayContaining(['OrderSIM', 'RatePlan', 'ThingsTable', 'message']));
  expect((await names(user)).filter((name) => staffOnly.includes(name))).toEqual([]);
  expect(await names(admin)).toEqual(expect.arrayContaining(staffOnly));
});

test.each(verticalKeys)('the accounts of %s lead to the list of their people', (vertical) => {
  const { templateName } = verticals[vertical].memberWords;
  const accounts = shippedTemplates.find(({ description }) => description === 'accounts');
  const leading =
    accounts?.content.configurableTemplateExtension.menuItems?.filter((item) => item.verticals?.includes(vertical)) ??
    [];
  expect(leading.map(({ title }) => title)).toEqual([templateName === 'Customer Profile' ? 'Show ECs' : 'Show Users']);
  expect(leading[0]?.renderLinkStrFn).toContain(`'/${encodeURIComponent(templateName)}'`);
});

test.each(
  shippedTemplates
    .filter(({ content }) => content.reportPage === undefined)
    .map(({ description, content }) => [description, content.configurableTemplateExtension] as const),
)('%s says what it is for while it is empty', (_description, { emptyText, entryName, entryNamePlural }) => {
  expect([emptyText, entryName, entryNamePlural].every((text) => typeof text === 'string' && text !== '')).toBe(true);
  expect(emptyText).toMatch(/\.$/);
});

test('the Things table has the default columns of the specification, in their order', async () => {
  const template = await seenBy(user, 'ThingsTable');
  const columns = template?.questions
    .filter(({ metadata, questionType }) => questionType !== 'section' && !metadata?.agGrid_hide)
    .sort((a, b) => (a.metadata?.agGrid_columnOrder ?? 0) - (b.metadata?.agGrid_columnOrder ?? 0))
    .map(({ questionId }) => questionId.replace(/^QID\d+/, ''));
  expect(columns).toEqual([
    'ThingName',
    'ICCID',
    'ThingsGroupName',
    'MnoName',
    'Data',
    'Last_DATA_Time',
    'State',
    'DATASESSION',
    'TECH',
    'Tags',
  ]);
});

test('a template starts as a draft that only its editors see', async () => {
  const template = await create('Draft only');
  expect(template).toMatchObject({ status: 'draft', type: 'questionnaire', version: 1, isDynamicTemplate: true });
  expect(await seenBy(user, 'Draft only')).toBeUndefined();
  expect(await refusal(user.call(listDocuments, { query: { templateName: 'Draft only' } }, acme))).toMatchObject({
    status: 404,
  });
});

test('publishing shows it to everybody, under Beta Features', async () => {
  const template = await createForAll('Site surveys');
  await change(template.id, { status: 'published' });
  expect(await seenBy(user, 'Site surveys')).toMatchObject({ status: 'published' });
  const { tabs } = await user.call(getMyView, {}, acme);
  expect(
    tabs.find(({ headline }) => headline === 'Beta Features')?.items.map(({ templateName }) => templateName),
  ).toContain('Site surveys');
});

test('a published template goes back to draft before it changes, and everybody keeps the old one until it is published again', async () => {
  const { id } = await createForAll('Inspections');
  await change(id, { status: 'published' });
  const questions = [question('QID001Name'), question('QID003Place')];
  expect(await refusal(change(id, { questions }))).toMatchObject({ status: 409, body: { code: 'TEMPLATE_PUBLISHED' } });
  await change(id, { status: 'draft' });
  await change(id, { questions });
  expect((await seenBy(user, 'Inspections'))?.questions.map(({ questionId }) => questionId)).toEqual([
    'QID001Name',
    'QID002Count',
  ]);
  expect((await seenBy(admin, 'Inspections'))?.questions.map(({ questionId }) => questionId)).toEqual([
    'QID001Name',
    'QID003Place',
  ]);
  await change(id, { status: 'published' });
  expect((await seenBy(user, 'Inspections'))?.questions.map(({ questionId }) => questionId)).toEqual([
    'QID001Name',
    'QID003Place',
  ]);
});

test('duplicate question ids get _2 and _3', async () => {
  const template = await create('Twins', [question('QID001Name'), question('QID001Name'), question('QID001Name')]);
  expect(template.questions.map(({ questionId }) => questionId)).toEqual([
    'QID001Name',
    'QID001Name_2',
    'QID001Name_3',
  ]);
});

test('two editors do not overwrite each other silently', async () => {
  const { id, version } = await create('Contested');
  const mine = await change(id, { version, title: 'Mine' });
  expect(await refusal(change(id, { version, title: 'Theirs' }))).toMatchObject({
    status: 409,
    body: { currentVersion: mine?.version },
  });
});

test.each([
  ['the same name twice', { description: 'ThingsTable' }, 'DUPLICATE'],
  ['an id that is no id', { description: 'Bad', questions: [question('Name')] }, 'VALIDATION_FAILED'],
  [
    'a pattern that cannot run',
    { description: 'Bad', questions: [question('QID001A', { metadata: { inputRegexValidation: '((' } })] },
    'VALIDATION_FAILED',
  ],
  ['markup in the name', { description: '<b>Bad</b>' }, 'VALIDATION_FAILED'],
  [
    'a column that is hidden from everyone',
    {
      description: 'Bad',
      questions: [
        question('QID001A', {
          metadata: { agGrid_hiddenForUser: true, agGrid_hiddenForAdmin: true, agGrid_hiddenForSuperUser: true },
        }),
      ],
    },
    'VALIDATION_FAILED',
  ],
  [
    'options from another site',
    {
      description: 'Bad',
      questions: [question('QID001A', { metadata: { autocompleteApi: 'https://elsewhere.example' } })],
    },
    'VALIDATION_FAILED',
  ],
])('%s is refused', async (_name, body, code) => {
  expect(await refusal(admin.call(createTemplate, { body }, acme))).toMatchObject({ body: { code } });
});

test('a table setting of the wrong type and an unknown action are refused by name', async () => {
  const { id } = await create('Settings');
  const wrongType = await refusal(change(id, { configurableTemplateExtension: { customHeightForTable: 'tall' } }));
  expect(wrongType.body?.fields).toEqual([
    expect.objectContaining({ field: 'configurableTemplateExtension.customHeightForTable' }),
  ]);
  const wrongAction = await refusal(
    change(id, { configurableTemplateExtension: { menuItems: [{ title: 'Fly', actionType: 'fly' }] } }),
  );
  expect(wrongAction.body?.fields).toEqual([
    expect.objectContaining({ field: 'menuItems.0.actionType', rule: 'actionType' }),
  ]);
  const kept = await change(id, { configurableTemplateExtension: { rowSelection: true, ofALaterRelease: 7 } });
  expect(kept?.configurableTemplateExtension).toEqual({ rowSelection: true, ofALaterRelease: 7 });
});

test('a draft stands in no menu before it was published', async () => {
  const { id } = await create('Unseen');
  const entries = async () =>
    (await admin.call(getMyView, {}, acme)).tabs.flatMap(({ items }) => items.map(({ templateName }) => templateName));
  expect(await entries()).not.toContain('Unseen');
  await change(id, { status: 'published' });
  expect(await entries()).toContain('Unseen');
});

test('editors are told who changed a template and when, others are not', async () => {
  const { id } = await createForAll('Signed');
  await change(id, { status: 'published' });
  expect(await seenBy(admin, 'Signed')).toMatchObject({
    changedBy: 'Adele Minkov',
    changedAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(await seenBy(user, 'Signed')).toMatchObject({ changedBy: null, changedAt: null });
});

test('a document table is downloaded in the order of its questions', async () => {
  const { id } = await create('Plain', [
    question('QID001Name', { metadata: { agGrid_columnOrder: 2 } }),
    question('QID002Count', { metadata: { agGrid_columnOrder: 1 } }),
  ]);
  await change(id, { status: 'published' });
  const head = async () => {
    const { body } = await server.app.inject({
      url: '/api/v5/documents?templateName=Plain&downloadAsCsv=true',
      headers: { authorization: `Bearer ${admin.token}`, segment: 'airlane', brand: acme },
    });
    return body.replace(/^\uFEFF/, '').trim();
  };
  expect(await head()).toBe('Count,Name');
  await change(id, { status: 'draft' });
  expect(await change(id, { isConfigurableTemplate: false, status: 'published' })).toMatchObject({
    isConfigurableTemplate: false,
  });
  expect(await head()).toBe('Name,Count');
});

test('clearing the cache makes another process read the templates again', async () => {
  const second = await testApp({ database: server.database });
  try {
    const other = await second.logIn('admin@airlane.test');
    await create('Renamed behind the back');
    const titleThere = async () =>
      (await other.call(listTemplates, {})).templates.find(
        ({ description }) => description === 'Renamed behind the back',
      )?.title;
    await eventually(
      async () => ((await titleThere()) === undefined ? undefined : true),
      'the template in the other process',
    );
    let [renamed, title] = [0, ''];
    // News of the new template may still be on their way, and have it read once more.
    await eventually(async () => {
      renamed += 1;
      title = `By hand ${renamed}`;
      await sql`update templates set title = ${title} where description = 'Renamed behind the back'`.execute(
        server.database.db,
      );
      return (await titleThere()) === title ? undefined : true;
    }, 'a title that the other process has not read');
    const { totalCount } = await admin.call(clearTemplateCache, {}, acme);
    expect(totalCount).toBe((await admin.call(listTemplates, {})).totalCount);
    await eventually(
      async () => ((await titleThere()) === title ? true : undefined),
      'the new title in the other process',
    );
  } finally {
    await second.close();
  }
});

test('consumers change no template', async () => {
  expect(await refusal(user.call(createTemplate, { body: { description: 'Mine' } }, acme))).toMatchObject({
    status: 403,
  });
});

test('publishing builds the indexes of its columns in the background and drops those of columns that went', async () => {
  const { id } = await create('Indexed');
  const indexes = async () =>
    (
      await sql<{
        definition: string;
      }>`select indexdef as definition from pg_indexes where tablename = 'documents' and indexdef like ${`%${id}%`}`.execute(
        server.database.db,
      )
    ).rows.map(({ definition }) => definition);
  await change(id, { status: 'published' });
  const built = await eventually(async () => ((await indexes()).length === 3 ? indexes() : undefined), 'three indexes');
  expect(built.filter((definition) => definition.includes('gin_trgm_ops'))).toHaveLength(1);
  expect(built.some((definition) => definition.includes('numeric'))).toBe(true);
  await change(id, { status: 'draft' });
  await change(id, { questions: [question('QID001Name')], status: 'published' });
  await eventually(async () => ((await indexes()).length === 1 ? true : undefined), 'one index');
});

test('documents of a new template are listed, sorted and filtered like all others', async () => {
  const { id } = await createForAll('Readings');
  await change(id, { status: 'published' });
  for (const [name, count] of [
    ['Gate A', '7'],
    ['Gate B', '10'],
    ['Yard', '9'],
  ]) {
    await user.call(
      createDocument,
      {
        headers: { template: 'Readings' },
        body: {
          questions: [
            { questionId: 'QID001Name', answer: name },
            { questionId: 'QID002Count', answer: count },
          ],
        },
      },
      acme,
    );
  }
  const list = async (query: object) => {
    const { items, totalCount } = await user.call(
      listDocuments,
      { query: { templateName: 'Readings', ...query } },
      acme,
    );
    return { names: items.map((item) => item.questions[0]?.answer), totalCount };
  };
  expect(await list({ sort: '-Count' })).toEqual({ names: ['Gate A', 'Yard', 'Gate B'], totalCount: 3 });
  expect(await list({ filterObj: '{"Name":{"contains":"GATE"}}', sort: 'Name' })).toEqual({
    names: ['Gate B', 'Gate A'],
    totalCount: 2,
  });
  expect(await list({ filterObj: '{"Count":{"between":{"from":8}}}', sort: 'Count' })).toEqual({
    names: ['Gate B', 'Yard'],
    totalCount: 2,
  });
  expect(await list({ search: 'yard' })).toEqual({ names: ['Yard'], totalCount: 1 });
});

test('a question that its condition hides is neither required nor stored, by the same rule as in the form', async () => {
  const hidden = { required: true, metadata: { visibleOnQuestion: { questionId: 'QID001Kind', equals: 'metal' } } };
  const { id } = await createForAll('Conditional', [question('QID001Kind'), question('QID002Alloy', hidden)]);
  await change(id, { status: 'published' });
  const fill = (questions: { questionId: string; answer: string }[]) =>
    user.call(createDocument, { headers: { template: 'Conditional' }, body: { questions } }, acme);
  const wood = await fill([
    { questionId: 'QID001Kind', answer: 'wood' },
    { questionId: 'QID002Alloy', answer: 'left over' },
  ]);
  expect(wood.questions.find(({ questionId }) => questionId === 'QID002Alloy')?.answer).toBe('');
  const { body } = await refusal(fill([{ questionId: 'QID001Kind', answer: 'metal' }]));
  expect(body?.fields).toEqual([expect.objectContaining({ field: 'QID002Alloy', rule: 'required' })]);
});

test('each change of the content is kept as a version with its author, and an earlier one can be read and saved again', async () => {
  const { id } = await create('Versioned');
  const versions = async () => (await admin.call(listTemplateVersions, { params: { id } }, acme)).versions;
  await change(id, { questions: [question('QID001Name')] });
  await change(id, { status: 'published' });
  const kept = await versions();
  expect(kept.map(({ version }) => version)).toEqual([2, 1]);
  expect(kept.every(({ savedBy, savedAt }) => typeof savedBy === 'string' && !Number.isNaN(Date.parse(savedAt)))).toBe(
    true,
  );

  const first = await admin.call(readTemplateVersion, { params: { id, version: 1 } }, acme);
  expect(first.questions.map(({ questionId }) => questionId)).toEqual(['QID001Name', 'QID002Count']);
  // Sent back as it came it changes the content alone.
  expect(Object.keys(first).toSorted()).toEqual([
    'configurableTemplateExtension',
    'display',
    'isConfigurableTemplate',
    'noActionsColumn',
    'questions',
    'title',
    'version',
  ]);
  await change(id, { status: 'draft' });
  const { version: _version, ...content } = first;
  await change(id, content);
  expect((await versions()).map(({ version }) => version)).toEqual([5, 2, 1]);
  expect(await refusal(admin.call(readTemplateVersion, { params: { id, version: 3 } }, acme))).toMatchObject({
    status: 404,
  });

  // A shipped template begins with what the release brought.
  const shipped = (await admin.call(listTemplateVersions, { params: { id: 'template-OrderSIM' } }, acme)).versions;
  expect(shipped).toMatchObject([{ version: 1, savedBy: null }]);
});

test('no more than the newest versions are kept', async () => {
  const { id } = await create('Often changed');
  for (let round = 0; round < MAX_TEMPLATE_VERSIONS; round += 1) await change(id, { title: `Title ${round}` });
  const { versions } = await admin.call(listTemplateVersions, { params: { id } }, acme);
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([
    MAX_TEMPLATE_VERSIONS,
    MAX_TEMPLATE_VERSIONS + 1,
    2,
  ]);
});
