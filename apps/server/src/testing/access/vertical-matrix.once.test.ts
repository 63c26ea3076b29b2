import { createTemplate, updateTemplate } from '@airlane/contract/calls/templates';
import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '../app.ts';
import { testApp } from '../app.ts';
import { FOREIGN, groupWorld } from '../group-world.ts';
import { leakedWords, sendProbe } from '../send-probe.ts';
import type { Probe } from './access-row.ts';
import { accessRows, groupProbes } from './access-rows.ts';

/** Every call, by people of another vertical in their own account: nothing of this one's Things, documents, templates, views, people or files. */
const { acme, nordwerk } = accountIds;
const server = await testApp();
const world = await groupWorld(server);
const admin = await server.logIn('admin@airlane.test');
const foreigners: [string, Person][] = [
  ['a customer', await server.logIn('ec@gide.test', 'gide')],
  ['staff', await server.logIn('manager@gide.test', 'gide')],
];
afterAll(() => server.close());

const [template] = await admin.call(
  createTemplate,
  {
    body: {
      description: `${FOREIGN} sites`,
      questions: [{ questionId: 'QID001Name', questionLabel: FOREIGN, questionType: 'text' }],
    },
  },
  acme,
);
const templateId = template?.id ?? '';
await admin.call(
  updateTemplate,
  { params: { id: templateId }, body: { audience: { verticals: ['airlane'] }, status: 'published' } },
  acme,
);

const gone = (probe: Omit<Probe, 'isClosed'>): Probe => ({ ...probe, isClosed: true });
/** Beyond what a group user of the same account could try. */
const ofVertical: Readonly<Record<string, readonly Probe[]>> = {
  updateTemplate: ['template-RatePlan', 'template-OrderSIM', templateId].map((id) =>
    gone({ url: `/api/v3/templates/${id}`, body: { status: 'draft' } }),
  ),
  readColumnUses: ['template-RatePlan', 'template-OrderSIM', templateId].map((id) =>
    gone({ url: `/api/v3/templates/${id}/uses?questionIds=QID001Name` }),
  ),
  listTemplateVersions: ['template-RatePlan', 'template-OrderSIM', templateId].map((id) =>
    gone({ url: `/api/v3/templates/${id}/versions` }),
  ),
  readTemplateVersion: ['template-RatePlan', 'template-OrderSIM', templateId].map((id) =>
    gone({ url: `/api/v3/templates/${id}/versions/1` }),
  ),
  listDocuments: ['RatePlan', 'Deal', `${FOREIGN} sites`]
    .map((name) => gone({ url: `/api/v5/documents?templateName=${encodeURIComponent(name)}` }))
    .concat([gone({ url: `/api/v5/documents?templateName=OrderSIM&customer=${acme}` })]),
  createDocument: ['RatePlan', `${FOREIGN} sites`].map((name) =>
    gone({
      url: '/api/v3/documents',
      headers: { template: name },
      body: { questions: [{ questionId: 'QID001Name', answer: 'x' }] },
    }),
  ),
  getMyView: [{ url: '/api/v4/me/view' }, { url: '/api/v4/me/view?debug=true' }],
  listTemplates: [{ url: '/api/v3/templates' }],
  getMyBrands: [{ url: '/api/v3/me/brands' }],
  getCommunities: [gone({ url: '/api/v5/verticals/airlane/communities' })],
};
const words = [FOREIGN, world.foreign.iccid, world.foreign.imsi, 'Acme Logistics', 'user@airlane.test'];
const calls = Object.keys(accessRows).filter((id) => id in groupProbes || id in ofVertical);

describe.each(foreigners)('%s of another vertical', (_name, person) => {
  test.each(calls)('learns and changes nothing by %s', async (id) => {
    for (const probe of [...(groupProbes[id]?.(world) ?? []), ...(ofVertical[id] ?? [])]) {
      const { statusCode, body } = await sendProbe(
        server,
        id,
        person,
        { vertical: 'gide', accountId: nordwerk },
        probe,
      );
      const isFine = statusCode < 500 && (probe.isClosed === undefined || statusCode >= 400);
      expect({
        url: probe.url,
        leaked: leakedWords(words, probe, body),
        ...(isFine ? {} : { statusCode, body }),
      }).toEqual({ url: probe.url, leaked: [] });
    }
  });

  test.each(calls.filter((id) => accessRows[id]?.needs === 'account'))(
    'is kept out of a foreign account by %s',
    async (id) => {
      for (const probe of (groupProbes[id]?.(world) ?? []).slice(0, 1)) {
        expect((await sendProbe(server, id, person, { vertical: 'gide', accountId: acme }, probe)).statusCode).toBe(
          403,
        );
      }
    },
  );
});
