import { actOnIncident, listIncidentAssignees } from '@airlane/contract/calls/incidents';
import {
  commandEdge,
  listEdgeOptions,
  readPrivateNode,
  readTopology,
  rotateBackhaulKey,
  updateEdgeDetails,
  updatePrivateNetworkDetails,
} from '@airlane/contract/calls/private-networks';
import { createDocument, deleteDocuments, listDocuments, readDocument } from '@airlane/contract/calls/documents';
import { createIntegration } from '@airlane/contract/calls/integrations';
import { explainThing } from '@airlane/contract/calls/thing-explain';
import { listEvents } from '@airlane/contract/calls/events';
import { listInbox } from '@airlane/contract/calls/inbox';
import { readReport } from '@airlane/contract/calls/reports';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import { readTimeline } from '@airlane/contract/calls/thing-timeline';
import { DAY_MS, daysBefore } from '@airlane/domain/time/durations';
import {
  edgeEventsQuestionIds,
  edgeQosPingQuestionIds,
  edgesQuestionIds,
  privateNetworksQuestionIds,
  radioQuestionIds,
  radioVpnQuestionIds,
  templateNames,
} from '@airlane/domain/template-names';
import { isTunnelKey } from '@airlane/domain/private-network/node-settings';
import { RESTART_TAKES_MS } from '@airlane/domain/private-network/node-states';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import { breakSimulatedEdge, simulatedEdges } from '@airlane/demo/src/edges/simulated-edges.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { worldDatabase } from '#testing/engines.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { EdgeObservation } from '#ports/edge-management/port.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { ingestEdges } from './ingest-edges.ts';
import { removeOldEdgeRows } from './edge-events.repository.ts';
import { EdgeWatch } from './edge-watch.ts';

const { acme, borealis } = accountIds;
const database = await worldDatabase();
const { db } = database;
const edges = simulatedEdges({ db, bootMs: 100 });
let log = '';
const server = await testApp({
  database,
  edges,
  environment: { LOG_LEVEL: 'info' },
  logStream: { write: (line: string) => void (log += line) } as never,
});
const admin = await server.logIn('admin@airlane.test');
const customer = await server.logIn('energy@airlane.test');
const sales = await server.logIn('sales@airlane.test');
afterAll(async () => {
  await server.close();
  await database.close();
});

type Answers = Readonly<Record<string, unknown>>;
const create = (person: Person, template: string, answers: Answers, account: string = borealis) =>
  person.call(
    createDocument,
    {
      headers: { template },
      body: { questions: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
    } as never,
    account,
  );
const list = (person: Person, templateName: string, more: object = {}, account: string = borealis) =>
  person.call(listDocuments, { query: { templateName, pageSize: 50, ...more } } as never, account);
const node = (person: Person, id: string) => person.call(readPrivateNode, { params: { id } }, borealis);
const stateIs = (id: string, state: string) =>
  eventually(async () => ((await node(customer, id)).state === state ? true : undefined), `${id} to be ${state}`);
const refusedField = async (attempt: Promise<unknown>) => (await refusal(attempt)).body?.fields?.[0];
const report = (person: Person, projectType: string, id: string, filters: object) => {
  const query = {
    from: new Date(Date.now() - 3 * DAY_MS).toISOString(),
    to: new Date().toISOString(),
    filters: JSON.stringify(filters),
  };
  return person.call(readReport, { params: { projectType, partialReportId: id }, query } as never, borealis);
};
const thingOn = async (radio: string): Promise<string> =>
  (
    await db
      .selectFrom('radio_things')
      .select('iccid')
      .where('radio_id', '=', radio)
      .orderBy('iccid')
      .executeTakeFirstOrThrow()
  ).iccid;

const radioAnswers = (name: string, more: Answers = {}) => ({
  [radioQuestionIds.radioName]: name,
  [radioQuestionIds.edgeId]: 'edge-south',
  [radioQuestionIds.technology]: '5G',
  [radioQuestionIds.bands]: { selected: ['n78'] },
  [radioQuestionIds.bandwidth]: '40',
  [radioQuestionIds.power]: '30',
  ...more,
});
const backhaulAnswers = (name: string, more: Answers = {}) => ({
  [radioVpnQuestionIds.backhaulName]: name,
  [radioVpnQuestionIds.edgeId]: 'edge-south',
  [radioVpnQuestionIds.medium]: 'Fibre',
  [radioVpnQuestionIds.endpoint]: 'vpn.airlane.test:51820',
  [radioVpnQuestionIds.peerKey]: `${'A'.repeat(43)}=`,
  [radioVpnQuestionIds.tunnelAddress]: '10.99.0.9/32',
  [radioVpnQuestionIds.allowedIps]: '10.0.0.0/8',
  ...more,
});

describe('who reads and who writes', () => {
  test.each([
    [templateNames.privateNetworks, 2],
    [templateNames.edges, 3],
    [templateNames.radio, 5],
    [templateNames.radioVpn, 4],
    [templateNames.subscriberInfo, 68],
  ])('a customer reads %s, and finds none in another account', async (template, count) => {
    expect((await list(customer, template)).totalCount).toBe(count);
    expect((await list(admin, template, {}, acme)).totalCount).toBe(0);
  });

  test('customers and sales add nothing, change nothing and order nothing', async () => {
    for (const person of [customer, sales]) {
      expect(
        (
          await refusal(
            create(person, templateNames.edges, {
              [edgesQuestionIds.edgeName]: 'Own edge',
              [edgesQuestionIds.networkId]: 'pnet-fjord',
            }),
          )
        ).status,
      ).toBe(403);
      expect(
        (
          await refusal(
            person.call(commandEdge, { params: { id: 'edge-south' }, body: { command: 'restart' } }, borealis),
          )
        ).status,
      ).toBe(403);
      expect(
        (await refusal(person.call(rotateBackhaulKey, { params: { id: 'backhaul-south-sat' } }, borealis))).status,
      ).toBe(403);
      expect(
        (
          await refusal(
            person.call(
              updateEdgeDetails,
              { params: { id: 'edge-south' }, query: {}, body: { Name: 'Mine' } },
              borealis,
            ),
          )
        ).status,
      ).toBe(403);
      expect(
        (await refusal(person.call(deleteDocuments, { body: { documents: ['radio-south-1'] } }, borealis))).status,
      ).toBe(403);
    }
    expect((await node(customer, 'edge-south')).canManage).toBe(false);
  });

  test('nothing of another account is found by its id', async () => {
    const user = await server.logIn('user@airlane.test');
    for (const id of ['pnet-fjord', 'edge-south', 'radio-south-1', 'backhaul-south-sat']) {
      expect((await refusal(user.call(readPrivateNode, { params: { id } }, acme))).status).toBe(404);
      expect((await refusal(user.call(readDocument, { params: { id }, query: {} }, acme))).status).toBe(404);
    }
    expect((await refusal(user.call(readTopology, { params: { id: 'pnet-fjord' } }, acme))).status).toBe(404);
    expect((await user.call(listEdgeOptions, {}, acme)).options).toEqual([]);
  });

  test('a group user sees what serves Things of the own groups, and of the Things only those', async () => {
    const { group_name: group } = await db
      .selectFrom('radio_things')
      .innerJoin('things', 'things.iccid', 'radio_things.iccid')
      .select('group_name')
      .where('radio_id', '=', 'solar-1')
      .executeTakeFirstOrThrow();
    await sql`update things set group_name = 'Solar only' where iccid in (select iccid from radio_things where radio_id = 'solar-1' order by iccid limit 2)`.execute(
      db,
    );
    const gill = await addGroupUser(server, { accountId: borealis, groups: ['Solar only'] });
    expect((await list(gill, templateNames.subscriberInfo)).totalCount).toBe(2);
    const seen = async (template: string) => (await list(gill, template)).items.map(({ id }) => id);
    expect(await seen(templateNames.radio)).toEqual(['radio-solar-1']);
    expect(await seen(templateNames.edges)).toEqual(['edge-solar']);
    expect(await seen(templateNames.privateNetworks)).toEqual(['pnet-plains']);
    expect(await seen(templateNames.radioVpn)).toEqual(['backhaul-solar-5g']);
    const topology = await gill.call(readTopology, { params: { id: 'pnet-plains' } }, borealis);
    expect(topology.nodes.map(({ id, things }) => [id, things])).toEqual([
      ['backhaul-solar-5g', 2],
      ['edge-solar', 2],
      ['radio-solar-1', 2],
    ]);
    for (const id of ['edge-nord', 'radio-solar-2'])
      expect((await refusal(gill.call(readPrivateNode, { params: { id } }, borealis))).status).toBe(404);
    expect((await list(gill, templateNames.edgeEvents)).items.length).toBeGreaterThan(0);
    expect((await list(gill, templateNames.edgeEvents, { search: 'Nord' })).totalCount).toBe(0);
    await db.updateTable('things').set({ group_name: group }).where('group_name', '=', 'Solar only').execute();
    const none = await addGroupUser(server, { accountId: borealis, groups: [] });
    for (const template of [
      templateNames.privateNetworks,
      templateNames.edges,
      templateNames.subscriberInfo,
      templateNames.edgeEvents,
    ])
      expect((await list(none, template)).totalCount).toBe(0);
  });
});

describe('what is wrong is refused by field', () => {
  test.each<[string, Answers, string, string]>([
    [
      templateNames.edges,
      { [edgesQuestionIds.edgeName]: 'Edge X', [edgesQuestionIds.networkId]: 'pnet-not-there' },
      edgesQuestionIds.networkId,
      'Choose one of the private networks of this account',
    ],
    [
      templateNames.edges,
      { [edgesQuestionIds.edgeName]: 'Edge X', [edgesQuestionIds.networkId]: 'edge-nord' },
      edgesQuestionIds.networkId,
      'Choose one of the private networks of this account',
    ],
    [
      templateNames.edges,
      { [edgesQuestionIds.edgeName]: 'edge nord', [edgesQuestionIds.networkId]: 'pnet-fjord' },
      edgesQuestionIds.edgeName,
      'There is another edge with this name',
    ],
    [
      templateNames.edges,
      {
        [edgesQuestionIds.edgeName]: 'Edge X',
        [edgesQuestionIds.networkId]: 'pnet-fjord',
        [edgesQuestionIds.lanSubnet]: '10.0.0',
      },
      edgesQuestionIds.lanSubnet,
      'Enter a range of addresses, such as 10.20.0.0/16',
    ],
    [
      templateNames.edges,
      {
        [edgesQuestionIds.edgeName]: 'Edge X',
        [edgesQuestionIds.networkId]: 'pnet-fjord',
        [edgesQuestionIds.dns]: 'dns',
      },
      edgesQuestionIds.dns,
      'IP address is not valid, use for example 192.168.1.10 or 2001:db8::1',
    ],
    [
      templateNames.radio,
      radioAnswers('Radio X', { [radioQuestionIds.bands]: { selected: ['B42'] } }),
      radioQuestionIds.bands,
      'B42 is not a 5G band. Choose among n7, n28, n38, n41, n77, n78, n79',
    ],
    [
      templateNames.radio,
      radioAnswers('Radio X', { [radioQuestionIds.power]: '47' }),
      radioQuestionIds.power,
      '"Transmit power (dBm)" must be not greater than 46',
    ],
    [
      templateNames.radioVpn,
      backhaulAnswers('Backhaul X', { [radioVpnQuestionIds.endpoint]: 'nowhere' }),
      radioVpnQuestionIds.endpoint,
      'Enter host or address with port, such as vpn.example.net:51820',
    ],
    [
      templateNames.radioVpn,
      backhaulAnswers('Backhaul X', { [radioVpnQuestionIds.peerKey]: 'key' }),
      radioVpnQuestionIds.peerKey,
      'Enter a WireGuard public key: 44 characters of base64',
    ],
    [
      templateNames.privateNetworks,
      { [privateNetworksQuestionIds.networkName]: 'Net X', [privateNetworksQuestionIds.plmn]: '12' },
      privateNetworksQuestionIds.plmn,
      'Enter 5 or 6 digits, such as 99940',
    ],
  ])('%s with %o', async (template, answers, field, message) => {
    expect(await refusedField(create(admin, template, answers))).toMatchObject({ field, message });
  });

  test('a parent of another account is as unknown as none, and an account without the feature has no networks', async () => {
    await sql`update accounts set features = array_append(features, 'privateNetwork') where id = ${acme}`.execute(db);
    await announceAccessChange(db);
    const foreign = await eventually(
      async () =>
        create(
          admin,
          templateNames.privateNetworks,
          { [privateNetworksQuestionIds.networkName]: 'Acme yard', [privateNetworksQuestionIds.plmn]: '99942' },
          acme,
        ).catch(() => undefined),
      'the feature',
    );
    expect(
      await refusedField(
        create(admin, templateNames.edges, {
          [edgesQuestionIds.edgeName]: 'Edge Y',
          [edgesQuestionIds.networkId]: foreign.id,
        }),
      ),
    ).toMatchObject({
      field: edgesQuestionIds.networkId,
      message: 'Choose one of the private networks of this account',
    });
    await expect(
      sql`insert into private_nodes (id, account_id, kind, parent_id, network_id, name) values ('stolen', ${acme}, 'edge', 'fjord', 'fjord', 'Stolen')`.execute(
        db,
      ),
    ).rejects.toThrow('foreign key');
    expect(
      await refusedField(
        create(
          admin,
          templateNames.privateNetworks,
          { [privateNetworksQuestionIds.networkName]: 'Cobalt net', [privateNetworksQuestionIds.plmn]: '99942' },
          accountIds.cobalt,
        ),
      ),
    ).toMatchObject({ rule: 'feature' });
  });

  test('what still carries something is not removed', async () => {
    expect(
      (await refusal(admin.call(deleteDocuments, { body: { documents: ['edge-south'] } }, borealis))).body?.message,
    ).toBe('Edge South still has radios or backhauls. Remove them first.');
  });
});

describe('a new edge', () => {
  test('gets its equipment, starts with it, and a change of settings restarts it', async () => {
    const network = await create(admin, templateNames.privateNetworks, {
      [privateNetworksQuestionIds.networkName]: 'Test field',
      [privateNetworksQuestionIds.plmn]: '99943',
    });
    const edge = await create(admin, templateNames.edges, {
      [edgesQuestionIds.edgeName]: 'Edge Test',
      [edgesQuestionIds.networkId]: network.id,
      [edgesQuestionIds.mtu]: '1400',
    });
    expect(await node(customer, edge.id)).toMatchObject({
      state: 'Offline',
      settings: 'pending',
      reason: 'The edge was never heard',
    });
    const backhaul = await create(
      admin,
      templateNames.radioVpn,
      backhaulAnswers('Test fibre', { [radioVpnQuestionIds.edgeId]: edge.id }),
    );
    const radio = await create(
      admin,
      templateNames.radio,
      radioAnswers('Test mast', { [radioQuestionIds.edgeId]: edge.id }),
    );
    await stateIs(radio.id, 'Up');
    await stateIs(edge.id, 'Up');
    await stateIs(network.id, 'Up');
    expect(
      await eventually(
        async () => ((await node(admin, edge.id)).settings === 'applied' ? true : undefined),
        'the settings',
      ),
    ).toBe(true);
    const block = (await report(admin, 'edges', 'settings', { objectId: edge.id })) as { putUrlToUpdate?: string };
    expect(block.putUrlToUpdate).toContain('/api/v1/edges/details/');
    expect(
      ((await report(customer, 'edges', 'settings', { objectId: edge.id })) as { putUrlToUpdate?: string })
        .putUrlToUpdate,
    ).toBeUndefined();
    const { version } = await node(admin, radio.id);
    const save = (body: Record<string, Record<string, string>>, at = version) =>
      admin.call(updateEdgeDetails, { params: { id: radio.id }, query: { version: at }, body }, borealis);
    expect(await refusedField(save({ Bands: { bands: 'B42' } }))).toMatchObject({ field: 'Bands' });
    expect(await save({ Bands: { bands: 'n78, n41' }, 'Transmit power (dBm)': { power: '20' } })).toMatchObject({
      message: 'Saved. The edge restarts with the new settings.',
    });
    expect((await refusal(save({ 'Transmit power (dBm)': { power: '21' } }))).status).toBe(409);
    const told = await eventually(async () => {
      const { items } = await list(customer, templateNames.edgeEvents, {
        filterObj: JSON.stringify({ edgeId: { contains: edge.id } }),
      });
      const kinds = items.flatMap(
        ({ questions }) =>
          (
            questions.find(({ questionId }) => questionId === edgeEventsQuestionIds.event)?.answer as
              { selected: string[] } | undefined
          )?.selected ?? [],
      );
      return kinds.filter((kind) => kind === 'settings-saved').length >= 4 &&
        kinds[0] !== 'settings-saved' &&
        (await node(admin, edge.id)).settings === 'applied'
        ? kinds
        : undefined;
    }, 'the restart with the new settings');
    expect(told).toEqual(expect.arrayContaining(['settings-applied', 'booted', 'up']));
    await stateIs(edge.id, 'Up');
    await admin.call(
      updatePrivateNetworkDetails,
      { params: { id: network.id }, query: {}, body: { Site: 'Yard' } },
      borealis,
    );
    // What is removed changes the states of what is left.
    await admin.call(deleteDocuments, { body: { documents: [radio.id, backhaul.id] } }, borealis);
    await admin.call(deleteDocuments, { body: { documents: [edge.id] } }, borealis);
    expect(await node(customer, network.id)).toMatchObject({
      state: 'Offline',
      reason: 'The network has no edges yet',
    });
  });
});

describe('an edge that dies', () => {
  test('takes its radios and Things with it at once, is one incident, and recovers by itself', async () => {
    const iccid = await thingOn('nord-1');
    const incidents = () => db.selectFrom('edge_incidents').selectAll().where('edge_id', '=', 'nord').execute();
    expect((await node(customer, 'edge-nord')).state).toBe('Up');
    await breakSimulatedEdge(db, 'nord', 'link-loss');
    await stateIs('edge-nord', 'Down');
    expect(await node(customer, 'edge-nord')).toMatchObject({
      reason: 'Backhaul lost: Nord fibre',
      cause: { id: 'backhaul-nord-fibre' },
      incidents: [{ title: 'Edge Nord is down', edge: { id: 'edge-nord' }, state: 'Open' }],
    });
    expect(await node(customer, 'radio-nord-1')).toMatchObject({
      state: 'Down',
      cause: { id: 'edge-nord' },
      things: 16,
    });
    expect(await node(customer, 'pnet-fjord')).toMatchObject({ state: 'Partially Up' });
    // Everywhere: the tables, the Thing, Explain and the timeline.
    const down = JSON.stringify({ state: { anyOf: ['Down'] } });
    expect((await list(customer, templateNames.subscriberInfo, { filterObj: down })).totalCount).toBe(28);
    expect((await list(customer, templateNames.radio, { filterObj: down })).items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['radio-nord-1', 'radio-nord-2']),
    );
    const thing = { params: { thing_id: thingIdOf(iccid) } };
    expect((await customer.call(readThingStatus, thing, borealis)).privateNetwork).toMatchObject({
      radioId: 'radio-nord-1',
      edgeId: 'edge-nord',
      state: 'Down',
      reason: 'Edge Nord is down',
    });
    expect(await customer.call(explainThing, thing, borealis)).toMatchObject({
      rule: { id: 'private-network-down' },
      severity: 'broken',
      sentence: expect.stringContaining('Nord mast 1') as string,
      evidence: [{ kind: 'private-network-down' }],
    });
    const timeline = await customer.call(
      readTimeline,
      {
        params: { thing_id: thingIdOf(iccid) },
        query: { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() },
      } as never,
      borealis,
    );
    expect(timeline.kinds).toContain('private-network-down');
    const topology = await customer.call(readTopology, { params: { id: 'pnet-fjord' } }, borealis);
    expect(topology.down).toEqual([
      {
        id: 'backhaul-nord-fibre',
        name: 'Nord fibre',
        kind: 'backhaul',
        reason: 'No tunnel: 100 % packet loss',
        takesDown: ['Edge Nord', 'Nord mast 1', 'Nord mast 2'],
        things: 28,
      },
    ]);
    const attached = { filterObj: JSON.stringify({ PrivateNetwork: { contains: 'fjord' } }) };
    expect((await list(customer, templateNames.thingsTable, attached)).totalCount).toBe(
      (await db.selectFrom('radio_things').select('iccid').where('network_id', '=', 'fjord').execute()).length,
    );
    // Looking again opens no second one.
    const watch = new EdgeWatch({ db, edges, catalog: new TemplateCatalog(db), log: { error: () => undefined } });
    await watch.readSome();
    expect(await incidents()).toHaveLength(1);
    const { items } = await customer.call(listInbox, { query: { kind: 'Incident' } }, borealis);
    expect(items.filter(({ questions }) => JSON.stringify(questions).includes('Edge Nord is down'))).toHaveLength(1);
    // It can be acted on from the pages of the edge and the network, also where the AI dashboard is off; whatever else is open cannot.
    const [opened] = (await node(customer, 'pnet-fjord')).incidents;
    expect(opened).toMatchObject({
      title: 'Edge Nord is down',
      actions: { isAcknowledged: false, assignedTo: null, isMuted: false },
    });
    const actOff = (
      person: Person,
      action: 'acknowledge' | 'assign' | 'mute' | 'reopen',
      rest: object = {},
      incident = opened?.id ?? '',
    ) => person.call(actOnIncident, { body: { incident, action, ...rest } }, borealis);
    const { assignees } = await customer.call(listIncidentAssignees, {}, borealis);
    expect((await actOff(customer, 'assign', { member: assignees[0]?.id })).state).toBe(
      `Assigned to ${assignees[0]?.name ?? ''}`,
    );
    expect((await actOff(admin, 'mute', { until: new Date(Date.now() + DAY_MS).toISOString() })).state).toMatch(
      /^Muted, /,
    );
    expect((await node(customer, 'edge-nord')).incidents).toMatchObject([
      { state: expect.stringMatching(/^Muted, /) as string, actions: { assignedTo: assignees[0]?.id, isMuted: true } },
    ]);
    expect((await actOff(customer, 'reopen')).state).toBe('Open');
    expect(
      (await refusal(actOff(customer, 'acknowledge', {}, `silent ${iccid} 2026-01-01T00:00:00.000Z`))).status,
    ).toBe(404);
    expect((await refusal(actOff(sales, 'acknowledge'))).status).toBe(403);
    expect((await node(sales, 'edge-nord')).incidents).toMatchObject([{ actions: null }]);
    // A person of another account finds neither.
    expect(
      (await refusal(admin.call(actOnIncident, { body: { incident: opened?.id ?? '', action: 'acknowledge' } }, acme)))
        .status,
    ).toBe(404);
    // It stands among the incidents of the AI dashboard, where it can be acted on as the others.
    await customer.call(createIntegration, { body: { kind: 'aiDashboard' } }, borealis);
    const listed = async (person: Person) => {
      const answer = await report(person, 'aiDashboard', 'incidents', {});
      return answer.type === 'list' ? answer.rows.filter(({ cells }) => cells['kind'] === 'Private network') : [];
    };
    const [row, ...more] = await listed(customer);
    expect([row, more]).toMatchObject([
      {
        link: 'Edges/edge-nord',
        incident: { isAcknowledged: false, isMuted: false },
        cells: { title: 'Edge Nord is down (Wind farm Fjord)', severity: 'High', things: 28, state: 'Open' },
      },
      [],
    ]);
    const act = (person: Person, action: 'acknowledge' | 'mute' | 'unmute', rest: object = {}) =>
      person.call(actOnIncident, { body: { incident: row?.id ?? '', action, ...rest } }, borealis);
    expect((await act(customer, 'acknowledge')).state).toMatch(/^Acknowledged by /);
    expect((await node(customer, 'edge-nord')).incidents[0]?.state).toMatch(/^Acknowledged by /);
    expect((await act(customer, 'mute', { until: new Date(Date.now() + DAY_MS).toISOString() })).state).toMatch(
      /^Muted, /,
    );
    expect((await refusal(act(sales, 'unmute'))).status).toBe(403);
    const { group_name: near } = await db
      .selectFrom('things')
      .select('group_name')
      .where('iccid', '=', iccid)
      .executeTakeFirstOrThrow();
    const [part] = await listed(await addGroupUser(server, { accountId: borealis, groups: [near] }));
    expect(part?.incident).toBeUndefined();
    expect(Number(part?.cells['things'])).toBeLessThanOrEqual(28);
    const types = async () =>
      (await customer.call(listEvents, { query: {} } as never, borealis)).events
        .filter(({ data }) => JSON.stringify(data).includes('Nord'))
        .map(({ type }) => type);
    const first = await eventually(
      async () => ((await types()).some((type) => type.endsWith('edge.down')) ? await types() : undefined),
      'the event',
    );
    expect(first.filter((type) => type.endsWith('edge.down'))).toHaveLength(1);
    expect(first.filter((type) => type.endsWith('backhaul.down'))).toHaveLength(1);
    expect(first.filter((type) => type.endsWith('radio.down'))).toHaveLength(0);

    const { commandId } = await admin.call(
      commandEdge,
      { params: { id: 'edge-nord' }, body: { command: 'restart' } },
      borealis,
    );
    expect(
      (await refusal(admin.call(commandEdge, { params: { id: 'edge-nord' }, body: { command: 'restart' } }, borealis)))
        .body?.message,
    ).toBe('Edge Nord is already restarting.');
    await stateIs('edge-nord', 'Up');
    await stateIs('pnet-fjord', 'Up');
    expect(
      await db.selectFrom('edge_commands').select('status').where('id', '=', commandId).executeTakeFirst(),
    ).toEqual({ status: 'done' });
    expect((await incidents()).map(({ closed_at }) => closed_at !== null)).toEqual([true]);
    expect((await node(customer, 'edge-nord')).incidents).toEqual([]);
    expect(await listed(customer)).toEqual([]);
    expect((await refusal(act(customer, 'acknowledge'))).status).toBe(404);
    expect((await list(customer, templateNames.subscriberInfo, { filterObj: down })).totalCount).toBe(0);
    expect((await customer.call(explainThing, thing, borealis)).rule.id).not.toBe('private-network-down');
    const after = await eventually(
      async () => ((await types()).some((type) => type.endsWith('incident.resolved')) ? await types() : undefined),
      'the end',
    );
    expect(after.some((type) => type.endsWith('edge.up'))).toBe(true);
  });

  test('an edge without power is down with everything behind it as soon as its management says so, as one incident', async () => {
    await breakSimulatedEdge(db, 'solar', 'power-loss');
    await stateIs('edge-solar', 'Down');
    expect(await node(customer, 'edge-solar')).toMatchObject({
      reason: 'The connection to the edge broke: it has no power, or hangs',
      cause: null,
      incidents: [{ title: 'Edge Solar is down' }],
    });
    expect(await node(customer, 'radio-solar-1')).toMatchObject({
      state: 'Down',
      reason: 'Edge Solar is down',
      cause: { id: 'edge-solar' },
    });
    await breakSimulatedEdge(db, 'solar', 'none');
    await stateIs('edge-solar', 'Up');
    expect((await node(customer, 'edge-solar')).incidents).toEqual([]);
  });

  test('an edge that falls silent goes offline by the clock, and a second process stores nothing twice', async () => {
    const other = new EdgeWatch({ db, edges, catalog: new TemplateCatalog(db), log: { error: () => undefined } });
    await breakSimulatedEdge(db, 'solar', 'silence');
    await db
      .updateTable('private_nodes')
      .set({ heard_at: new Date(Date.now() - 60_000) })
      .where('id', '=', 'solar')
      .execute();
    await stateIs('edge-solar', 'Offline');
    expect(await node(customer, 'radio-solar-1')).toMatchObject({ state: 'Offline', reason: 'Edge Solar is offline' });
    const before = await sql<{
      count: number;
    }>`select count(*)::int as count from edge_events where node_id = 'solar'`.execute(db);
    await Promise.all([other.readSome(), other.readSome()]);
    const after = await sql<{
      count: number;
    }>`select count(*)::int as count from edge_events where node_id = 'solar'`.execute(db);
    expect(after.rows).toEqual(before.rows);
    await breakSimulatedEdge(db, 'solar', 'none');
    await stateIs('edge-solar', 'Up');
  });
});

test('an edge is believed about itself and what stands behind it, and about no node of another', async () => {
  const inbox = await inboxTemplate(new TemplateCatalog(db));
  const at = new Date().toISOString();
  const [own, foreign] = ['solar-1', 'nord-1'];
  const known = () =>
    db
      .selectFrom('private_nodes')
      .select(['id', 'reported', 'reported_detail'])
      .where('id', 'in', ['nord', foreign])
      .orderBy('id')
      .execute();
  const before = await known();
  const thing = await thingOn(foreign);
  await db.transaction().execute((trx) =>
    ingestEdges(
      trx,
      [
        ...['nord', foreign, own].map((nodeId, index): EdgeObservation => ({
          kind: 'report',
          number: index,
          at,
          edgeId: 'solar',
          nodeId,
          report: nodeId === own ? 'up' : 'down',
          detail: 'told by another edge',
        })),
        {
          kind: 'sample',
          number: 3,
          at,
          edgeId: 'solar',
          nodeId: foreign,
          measures: { downBps: 777, upBps: 1, latencyMs: 1, lossPercent: 0, things: 1 },
        },
        { kind: 'attached', number: 4, at, edgeId: 'solar', radioId: foreign, iccid: thing },
      ],
      inbox,
      new Date(),
    ),
  );
  expect(await known()).toEqual(before);
  expect(
    (await db.selectFrom('private_nodes').select('reported_detail').where('id', '=', own).executeTakeFirstOrThrow())
      .reported_detail,
  ).toBe('told by another edge');
  expect(await db.selectFrom('node_samples').select('node_id').where('down_bps', '=', 777).execute()).toEqual([]);
  expect(
    (await db.selectFrom('radio_things').select('edge_id').where('iccid', '=', thing).executeTakeFirstOrThrow())
      .edge_id,
  ).toBe('nord');
});

test('samples lie in partitions of a day, and old days are dropped whole', async () => {
  const [old, kept] = [200, 20].map((days) => new Date(Date.now() - days * DAY_MS));
  if (!old || !kept) throw new Error('No days');
  const partitionOf = (at: Date): string => `node_samples_${at.toISOString().slice(0, 10).replaceAll('-', '')}`;
  for (const at of [old, kept]) {
    await sql`select ensure_event_partitions(${at.toISOString().slice(0, 10)}::date, ${at.toISOString().slice(0, 10)}::date)`.execute(
      db,
    );
    await db
      .insertInto('node_samples')
      .values({ node_id: 'nord', at, down_bps: 1, up_bps: 1, latency_ms: 1, loss_percent: 0, things: 1 })
      .execute();
  }
  const older = daysBefore(old, 5);
  await db
    .insertInto('node_samples')
    .values({ node_id: 'nord', at: older, down_bps: 1, up_bps: 1, latency_ms: 1, loss_percent: 0, things: 1 })
    .execute();
  const where = async () =>
    (
      await sql<{
        name: string;
      }>`select tableoid::regclass::text as name from node_samples where node_id = 'nord' and at in (${older}, ${old}, ${kept}) order by at`.execute(
        db,
      )
    ).rows.map(({ name }) => name);
  expect(await where()).toEqual(['node_samples_other', partitionOf(old), partitionOf(kept)]);
  await removeOldEdgeRows(db, new Date());
  expect(await where()).toEqual([partitionOf(kept)]);
  expect(
    (await sql<{ there: boolean }>`select to_regclass(${partitionOf(old)}) is not null as there`.execute(db)).rows,
  ).toEqual([{ there: false }]);
});

test('an edge that never answered a restart can be ordered to restart again', async () => {
  const lost = {
    id: 'lost-restart',
    account_id: borealis,
    edge_id: 'solar',
    kind: 'restart',
    status: 'sent',
    ordered_by: 'user-airlane',
  } as const;
  await db
    .insertInto('edge_commands')
    .values({ ...lost, ordered_at: new Date(Date.now() - RESTART_TAKES_MS - 1000) })
    .execute();
  const { commandId } = await admin.call(
    commandEdge,
    { params: { id: 'edge-solar' }, body: { command: 'restart' } },
    borealis,
  );
  expect(commandId).not.toBe(lost.id);
  expect(
    await db.selectFrom('edge_commands').select(['status', 'reason']).where('id', '=', lost.id).executeTakeFirst(),
  ).toEqual({ status: 'unknown', reason: 'The edge did not answer in time.' });
});

test('edge events are exported, and read in pages of 10,000; other lists in shorter ones', async () => {
  const { totalCount } = await list(customer, templateNames.edgeEvents, { pageSize: 10_000 });
  expect(totalCount).toBeGreaterThan(10);
  expect(await refusedField(list(customer, templateNames.edges, { pageSize: 10_000 }))).toMatchObject({
    field: 'pageSize',
  });
  const csv = await server.app.inject({
    url: `/api/v5/documents?templateName=${encodeURIComponent(templateNames.edgeEvents)}&downloadAsCsv=true`,
    headers: { authorization: `Bearer ${customer.token}`, brand: borealis, segment: 'airlane' },
  });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.trim().split('\n').length).toBeGreaterThanOrEqual(totalCount + 1);
});

test('a key pair is told once: the private half is in no table and no log', async () => {
  const call = () => admin.call(rotateBackhaulKey, { params: { id: 'backhaul-south-sat' } }, borealis);
  const [first, second] = [await call(), await call()];
  expect([first, second].every(({ publicKey, privateKey }) => isTunnelKey(publicKey) && isTunnelKey(privateKey))).toBe(
    true,
  );
  expect(second.publicKey).not.toBe(first.publicKey);
  expect(second.rotation).toBe(first.rotation + 1);
  expect(second.configuration).toContain(`PrivateKey = ${second.privateKey}`);
  expect(second.configuration).toContain('Endpoint = vpn.airlane.test:51820');
  // Who reads a partitioned table reads its hundreds of partitions.
  const { rows: tables } = await sql<{
    name: string;
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} as t where t::text like ${`%${second.privateKey}%`} limit 1`.execute(db);
    expect(rows, name).toEqual([]);
  }
  expect(log).not.toContain(second.privateKey);
  const vpn = JSON.stringify(await report(customer, 'backhaul', 'vpn', { objectId: 'backhaul-south-sat' }));
  expect(vpn).toContain(second.publicKey);
  expect(vpn).not.toContain(second.privateKey);
});

test('an edge is pinged, and the result stands in its document and in the report', async () => {
  const { id } = await create(customer, templateNames.edgeQosPing, {
    [edgeQosPingQuestionIds.edgeId]: 'edge-south',
    [edgeQosPingQuestionIds.packetSize]: '10',
    [edgeQosPingQuestionIds.pingCount]: '5',
  });
  const answered = async () => {
    const { questions } = await customer.call(readDocument, { params: { id }, query: {} }, borealis);
    return questions.find(({ questionId }) => questionId === edgeQosPingQuestionIds.pingStatus)?.answer as
      { selected?: string[] } | undefined;
  };
  await eventually(
    async () => ((await answered())?.selected?.includes('Completed') === true ? true : undefined),
    'the result',
  );
  const chart = (await report(customer, 'edges', 'ping', { objectId: 'edge-south' })) as unknown as {
    data: { data: { barChartDataValue: Record<string, number> }[] }[];
  };
  expect(chart.data[0]?.data[0]?.barChartDataValue).toMatchObject({
    'packet-loss': 0,
    'avg-rtt': expect.any(Number) as number,
  });
  expect(
    await refusedField(
      create(customer, templateNames.edgeQosPing, {
        [edgeQosPingQuestionIds.edgeId]: 'edge-other',
        [edgeQosPingQuestionIds.packetSize]: '10',
        [edgeQosPingQuestionIds.pingCount]: '5',
      }),
    ),
  ).toMatchObject({ field: edgeQosPingQuestionIds.edgeId });
});

test.each([
  ['privateNetworks', 'throughput', { objectId: 'pnet-fjord' }],
  ['edges', 'throughput', { objectId: 'edge-south' }],
  ['edges', 'latency', { objectId: 'edge-south' }],
  ['edges', 'attached', { objectId: 'edge-south' }],
  ['radios', 'attached', { radioId: 'radio-south-1' }],
  ['radios', 'throughput', { radioId: 'radio-south-1' }],
  ['backhaul', 'latency', { objectId: 'backhaul-south-fibre' }],
  ['backhaul', 'loss', { objectId: 'backhaul-south-fibre' }],
])('the report %s %s draws stored samples', async (projectType, id, filters) => {
  const { data } = (await report(customer, projectType, id, filters)) as unknown as {
    data: { data: (number | null)[] }[];
  };
  expect(data[0]?.data.some((value) => value !== null)).toBe(true);
});

test.each([
  ['privateNetworks', 'identity', { objectId: 'pnet-fjord' }],
  ['privateNetworks', 'edges', { objectId: 'pnet-fjord' }],
  ['privateNetworks', 'map', { objectId: 'pnet-fjord' }],
  ['privateNetworks', 'events', { objectId: 'pnet-fjord' }],
  ['edges', 'identity', { objectId: 'edge-south' }],
  ['edges', 'equipment', { objectId: 'edge-south' }],
  ['radios', 'cell', { radioId: 'radio-south-1' }],
  ['radios', 'things', { radioId: 'radio-south-1' }],
  ['backhaul', 'identity', { objectId: 'backhaul-south-fibre' }],
])('the report %s %s answers, and is refused for what is not there', async (projectType, id, filters) => {
  expect(JSON.stringify(await report(customer, projectType, id, filters)).length).toBeGreaterThan(50);
  const missing = Object.fromEntries(Object.keys(filters).map((name) => [name, 'edge-not-there']));
  expect((await refusal(report(customer, projectType, id, missing))).status).toBe(404);
});
