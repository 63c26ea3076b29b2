import { listTemplates, updateTemplate } from '@airlane/contract/calls/templates';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { groupWorld } from '../group-world.ts';
import { leakedWords, sendProbe } from '../send-probe.ts';
import type { Probe } from './access-row.ts';
import { groupProbes } from './access-rows.ts';

/** Every template that customers read has a column that is hidden from them, answered in every document: no call may tell of it. */
const { acme } = accountIds;
const [ID, VALUE] = ['QID999Margin', 'SECRETMARGIN'];
const server = await testApp();
const { db } = server.database;
const world = await groupWorld(server);
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const { templates: seen } = await user.call(listTemplates, {}, acme);
const names = new Set(seen.map(({ description }) => description));
for (const { id, description, questions } of (await admin.call(listTemplates, {}, acme)).templates) {
  if (!names.has(description)) continue;
  const hidden = {
    questionId: ID,
    searchKey: 'Margin',
    questionLabel: 'Margin',
    questionType: 'text',
    searchPerColumn: true,
    metadata: { agGrid_hiddenForUser: true },
  };
  await admin.call(updateTemplate, { params: { id }, body: { status: 'draft' } }, acme);
  await admin.call(
    updateTemplate,
    { params: { id }, body: { questions: [...questions, hidden], status: 'published' } },
    acme,
  );
}
const answer = JSON.stringify({ [ID]: VALUE });
await sql`update documents set answers = answers || ${answer}::jsonb, search_text = search_text || ' ' || ${VALUE.toLowerCase()} where account_id = ${acme}`.execute(
  db,
);
await sql`update things set extra = extra || ${answer}::jsonb where account_id = ${acme}`.execute(db);

const inJson = (value: object): string => encodeURIComponent(JSON.stringify(value));
/** Questions about the column itself: each must be refused, or find nothing. */
const oracles = [...names].flatMap((name): Probe[] => {
  const list = `/api/v5/documents?templateName=${encodeURIComponent(name)}`;
  return [
    { url: `${list}&filterObj=${inJson({ Margin: { contains: VALUE } })}` },
    { url: `${list}&filterObj=${inJson({ [ID]: { contains: VALUE } })}` },
    { url: `${list}&reportPageFilters=${inJson({ Margin: { contains: VALUE } })}` },
    { url: `${list}&filterObj=${inJson({ Margin: { noneOf: ['x'] } })}` },
    { url: `${list}&filterObj=${inJson({ Margin: { empty: false } })}` },
    { url: `${list}&sort=Margin` },
    { url: `${list}&search=${VALUE}` },
  ];
});
const facet = '/api/v3/reports/tables/ThingsTable?column=State';
const facetOracles: Probe[] = [
  { url: `${facet}&filterObj=${inJson({ Margin: { contains: VALUE } })}` },
  { url: `${facet}&reportPageFilters=${inJson({ [ID]: { empty: false } })}` },
  { url: `${facet}&search=${VALUE}` },
];
const place = { vertical: 'airlane', accountId: acme };

test('the column is there for those who may know it', async () => {
  for (const id of ['listDocuments', 'getDocuments', 'readDocument']) {
    const found: string[] = [];
    for (const probe of groupProbes[id]?.(world) ?? []) {
      found.push(...leakedWords([VALUE], probe, (await sendProbe(server, id, admin, place, probe)).body));
      if (found.length > 0) break;
    }
    expect(found, id).not.toEqual([]);
  }
});

test.each(Object.keys(groupProbes))('a customer learns nothing of a hidden column by %s', async (id) => {
  for (const probe of groupProbes[id]?.(world) ?? []) {
    const { body, statusCode } = await sendProbe(server, id, user, place, probe);
    expect({ url: probe.url, failed: statusCode >= 500, leaked: leakedWords([VALUE, ID], probe, body) }).toEqual({
      url: probe.url,
      failed: false,
      leaked: [],
    });
  }
});

test('filters, sorts and searches are no oracle', async () => {
  for (const probe of oracles) {
    const { body, statusCode } = await sendProbe(server, 'listDocuments', user, place, probe);
    const { totalCount = 0 } = JSON.parse(body) as { totalCount?: number };
    expect({ url: probe.url, isNotified: statusCode === 200 && totalCount > 0 }).toEqual({
      url: probe.url,
      isNotified: false,
    });
  }
});

test('counts of facets are no oracle', async () => {
  for (const probe of facetOracles) {
    const { body, statusCode } = await sendProbe(server, 'reportTableColumn', user, place, probe);
    const { labels = [] } = JSON.parse(body) as { labels?: string[] };
    expect({ url: probe.url, isNotified: statusCode === 200 && labels.length > 0 }).toEqual({
      url: probe.url,
      isNotified: false,
    });
  }
});
