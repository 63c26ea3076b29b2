import { actOnIncident, listIncidentAssignees } from '@airlane/contract/calls/incidents';
import { listDocuments } from '@airlane/contract/calls/documents';
import { listEvents } from '@airlane/contract/calls/events';
import { listInbox } from '@airlane/contract/calls/inbox';
import { readReport } from '@airlane/contract/calls/reports';
import { DAY_MS } from '@airlane/domain/time/durations';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { watchIncidents } from './watch-incidents.ts';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { addGroupUser } from '#testing/group-user.ts';

const { cobalt, borealis } = accountIds;
const server = await testApp();
const { db } = server.database;
await db
  .insertInto('memberships')
  .values({
    id: 'seat-of-user',
    account_id: cobalt,
    user_id: 'user-airlane',
    full_name: 'Una Seland',
    accepted_at: new Date(),
  })
  .execute();
await announceAccessChange(db);
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
const sales = await server.logIn('sales@airlane.test');
const { group_name: oneGroup } = await db
  .selectFrom('things')
  .select('group_name')
  .where('account_id', '=', cobalt)
  .executeTakeFirstOrThrow();
// Three SIMs of a group in other devices within minutes: an incident of several Things, whatever the hour of the day.
const moved = await db
  .selectFrom('things')
  .select('iccid')
  .where('account_id', '=', cobalt)
  .where('group_name', '=', oneGroup)
  .where('deleted_at', 'is', null)
  .orderBy('iccid')
  .limit(3)
  .execute();
await db
  .insertInto('thing_events')
  .values(
    moved.map(({ iccid }) => ({
      iccid,
      account_id: cobalt,
      at: new Date(Date.now() - 60_000),
      kind: 'device-changed',
      detail: JSON.stringify({ from: '350000000000001', to: '350000000000002' }),
    })),
  )
  .execute();
const group = await addGroupUser(server, { accountId: cobalt, groups: [oneGroup] });
afterAll(() => server.close());

const incidentsOf = async (person: Person) => {
  const query = { from: new Date(Date.now() - 30 * DAY_MS).toISOString(), to: new Date().toISOString() };
  const report = await person.call(
    readReport,
    { params: { projectType: 'aiDashboard', partialReportId: 'incidents' }, query },
    cobalt,
  );
  if (report.type !== 'list') throw new Error('No list');
  return report.rows;
};
const figure = async (person: Person) => {
  const query = { from: new Date(Date.now() - 30 * DAY_MS).toISOString(), to: new Date().toISOString() };
  const report = await person.call(
    readReport,
    { params: { projectType: 'aiDashboard', partialReportId: 'incident-count' }, query },
    cobalt,
  );
  return report.type === 'figure' ? report.value : Number.NaN;
};
const first = await incidentsOf(user);
const [one, two] = first;
const act = (
  person: Person,
  action: 'acknowledge' | 'assign' | 'mute' | 'reopen',
  more: object = {},
  incident = one?.id ?? '',
) => person.call(actOnIncident, { body: { incident, action, ...more } }, cobalt);
const stateOf = async (id = one?.id) => (await incidentsOf(user)).find((row) => row.id === id)?.cells['state'];

test('an incident is open until a person acknowledges it, with their name and an event', async () => {
  expect(first.length).toBeGreaterThan(1);
  expect(one?.cells['state']).toBe('Open');
  expect(await act(user, 'acknowledge')).toEqual({ state: expect.stringMatching(/^Acknowledged by /) as string });
  expect(await stateOf()).toMatch(/^Acknowledged by /);
  const told = await eventually(
    async () => (await user.call(listEvents, { query: { types: 'incident.acknowledged' } as never }, cobalt)).events[0],
    'the event',
  );
  expect(told.data).toMatchObject({ incident: one?.id, things: expect.any(Number) as number });
  expect(await act(user, 'reopen')).toEqual({ state: 'Open' });
});

test('it is assigned to a member, who is told in the inbox', async () => {
  const { assignees } = await admin.call(listIncidentAssignees, {}, cobalt);
  const member = assignees.find(({ id }) => id === 'user-airlane');
  expect(member).toBeDefined();
  expect(await act(admin, 'assign', { member: member?.id })).toEqual({ state: `Assigned to ${member?.name ?? ''}` });
  const { items } = await user.call(listInbox, { query: { kind: 'Incident' } }, cobalt);
  expect(items).toHaveLength(1);
  const { body } = await refusal(act(admin, 'assign', { member: 'unknown' }));
  expect(body?.fields?.[0]).toMatchObject({ field: 'member' });
});

test('a muted one comes last and is not counted, until its time', async () => {
  const before = await figure(user);
  const until = new Date(Date.now() + DAY_MS).toISOString();
  expect(await act(user, 'mute', { until }, two?.id)).toEqual({ state: expect.stringMatching(/^Muted, /) as string });
  expect((await incidentsOf(user)).at(-1)).toMatchObject({ id: two?.id, incident: { isMuted: true } });
  expect(await figure(user)).toBe(before - 1);
  await db
    .updateTable('incident_states')
    .set({ muted_until: new Date(Date.now() - 1000) })
    .where('incident_id', '=', two?.id ?? '')
    .execute();
  expect(await figure(user)).toBe(before);
});

test.each([
  [{}, 'Choose until when it is muted'],
  [{ until: '2020-01-01T00:00:00Z' }, 'Choose a time in the future'],
  [{ until: new Date(Date.now() + 91 * DAY_MS).toISOString() }, 'At most 90 days'],
])('muting with %o is refused: %s', async (more, message) => {
  expect((await refusal(act(user, 'mute', more))).body?.fields?.[0]).toMatchObject({ field: 'until', message });
});

test('who sees a part of the account, or only looks, does not decide, and an incident that is not there is not found', async () => {
  expect((await refusal(act(group, 'acknowledge'))).status).toBe(403);
  expect((await refusal(act(sales, 'acknowledge'))).status).toBe(403);
  expect((await incidentsOf(sales))[0]?.incident).toBeUndefined();
  expect((await refusal(act(user, 'acknowledge', {}, 'silent 890000 2026-01-01T00:00:00.000Z'))).status).toBe(404);
  expect(
    (await refusal(admin.call(actOnIncident, { body: { incident: one?.id ?? '', action: 'acknowledge' } }, borealis)))
      .status,
  ).toBe(404);
});

test('its Things open as a filtered table', async () => {
  const many = (await incidentsOf(user)).find(({ linkState }) => linkState !== undefined);
  const filters = many?.linkState?.['filters'];
  expect(filters).toBeDefined();
  const { totalCount } = await user.call(
    listDocuments,
    { query: { templateName: 'ThingsTable', filterObj: JSON.stringify(filters) } },
    cobalt,
  );
  expect(totalCount).toBe(many?.cells['things']);
});

test('what begins is told once, and what was there at the first look is taken as known', async () => {
  await db.deleteFrom('incident_states').where('account_id', '=', cobalt).execute();
  const parts = { db, catalog: new TemplateCatalog(db) };
  const { signal } = new AbortController();
  const openedEvents = async () =>
    (
      await db
        .selectFrom('events')
        .select('data')
        .where('type', '=', 'incident.opened')
        .where('account_id', '=', cobalt)
        .execute()
    ).length;
  await watchIncidents(parts, { signal });
  expect(await openedEvents()).toBe(0);
  const states = await db.selectFrom('incident_states').selectAll().where('account_id', '=', cobalt).execute();
  expect(states.length).toBeGreaterThan(1);
  // As if two of them had begun since.
  await db
    .deleteFrom('incident_states')
    .where('account_id', '=', cobalt)
    .where(
      'incident_id',
      'in',
      states.slice(0, 2).map(({ incident_id: id }) => id),
    )
    .execute();
  await watchIncidents(parts, { signal });
  await watchIncidents(parts, { signal });
  expect(await openedEvents()).toBe(2);
});
