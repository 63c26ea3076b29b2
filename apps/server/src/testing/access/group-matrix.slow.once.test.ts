import { accountIds } from '@airlane/fixtures';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { type GroupViewer, groupWorld } from '../group-world.ts';
import { leakedWords, sendProbe } from '../send-probe.ts';
import type { Probe } from './access-row.ts';
import { groupProbes } from './access-rows.ts';

const { acme } = accountIds;
const server = await testApp();
const world = await groupWorld(server);
const viewers = [...world.viewers];
afterAll(() => server.close());

const send = (id: string, token: string, probe: Probe) =>
  sendProbe(server, id, { token }, { vertical: 'airlane', accountId: acme }, probe);
const leaked = ({ hidden }: GroupViewer, probe: Probe, answer: string): string[] => leakedWords(hidden, probe, answer);

test('the world holds what must not be seen: a person who sees all finds it', async () => {
  const { token } = await server.logIn('user@airlane.test');
  const everything = { ...(viewers[0]?.[1] as GroupViewer) };
  for (const id of [
    'listDocuments',
    'getDocuments',
    'readReport',
    'readDocument',
    'identifyThings',
    'listThingGroups',
    'listViews',
    'readTimeline',
    'listSms',
    'listThingNetworks',
    'reportTableColumn',
    'listEvents',
    'streamEvents',
  ]) {
    const found: string[] = [];
    for (const probe of groupProbes[id]?.(world) ?? []) {
      found.push(...leaked(everything, probe, (await send(id, token, probe)).body));
      if (found.length > 0) break;
    }
    expect(found, id).not.toEqual([]);
  }
});

describe.each(viewers)('%s', (_name, viewer) => {
  test.each(Object.keys(groupProbes))('learns nothing of other groups by %s', async (id) => {
    for (const probe of groupProbes[id]?.(world) ?? []) {
      const { statusCode, body } = await send(id, viewer.person.token, probe);
      const isFine = statusCode < 500 && (probe.isClosed === undefined || statusCode >= 400);
      expect({ url: probe.url, leaked: leaked(viewer, probe, body), ...(isFine ? {} : { statusCode, body }) }).toEqual({
        url: probe.url,
        leaked: [],
      });
    }
  });

  test('finds no such Thing where a capture or a ping test is ordered', async () => {
    for (const probe of groupProbes['createDocument']?.(world) ?? []) {
      const { fields, code } = JSON.parse((await send('createDocument', viewer.person.token, probe)).body) as {
        fields?: { rule: string }[];
        code: string;
      };
      // A number with a wrong check digit that is no Thing of theirs is refused for its digits.
      expect(fields?.[0]?.rule ?? code).toMatch(/^(unknownThing|format|NO_SUCH_TEMPLATE)$/);
    }
  });

  test('sees the own Things', async () => {
    const things = await server.database.db
      .selectFrom('things')
      .select('iccid')
      .where('account_id', '=', acme)
      .where('group_name', 'in', ['', ...viewer.groups])
      .execute();
    const { body } = await send('listDocuments', viewer.person.token, {
      url: '/api/v5/documents?templateName=ThingsTable&pageSize=100',
    });
    expect(things.filter(({ iccid }) => !body.includes(iccid))).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({ totalCount: things.length });
  });
});
