import { listReports, readReport } from '@airlane/contract/calls/reports';
import { DAY_MS } from '@airlane/domain/time/durations';
import type { ProjectType } from '@airlane/domain/reports/project-types';
import { accountIds, DEMO_GROUP } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, cobalt, delta } = accountIds;

const server = await testApp();
const user = await server.logIn('user@airlane.test');
const group = await server.logIn('group@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

interface Asked {
  readonly person?: Person;
  readonly account?: string;
  readonly project?: ProjectType;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

const lastMonth = () => ({ from: new Date(Date.now() - 30 * DAY_MS).toISOString(), to: new Date().toISOString() });
const read = (
  partialReportId: string,
  { person = user, account = acme, project = 'dashboard', query = {}, headers = {} }: Asked = {},
) =>
  person.call(
    readReport,
    {
      params: { projectType: project, partialReportId },
      query: { ...lastMonth(), ...query } as never,
      headers: headers as never,
    },
    account,
  );

const bytesOf = async (report: string, asked?: Asked): Promise<number> => {
  const answer = await read(report, asked);
  return answer.type === 'figure' ? answer.value : Number.NaN;
};

test('a figure is what the account used, and says which report and period it is', async () => {
  const { total } = await server.database.db
    .selectFrom('usage_daily')
    .select((expression) => expression.fn.sum<string>('bytes').as('total'))
    .where('account_id', '=', acme)
    .executeTakeFirstOrThrow();
  const { from, to } = lastMonth();
  expect(await read('usage', { query: { from, to } })).toMatchObject({
    id: 'dashboard.usage',
    type: 'figure',
    value: Number(total),
    from,
    to,
  });
});

test('a report that is flagged with throwError fails with its message, and only where it could have been read', async () => {
  const flagged = { query: { throwError: 'true' } };
  expect(await refusal(read('usage', flagged))).toMatchObject({
    status: 422,
    body: { code: 'REPORT_FLAGGED', message: 'new error' },
  });
  expect(await refusal(read('nothing', flagged))).toMatchObject({ body: { code: 'REPORT_NOT_FOUND' } });
  expect(await read('usage', { query: { throwError: 'false' } })).toMatchObject({ type: 'figure' });
});

test('a group user sees the own group, whatever is asked', async () => {
  const whole = await bytesOf('usage');
  const own = await bytesOf('usage', { person: group });
  expect(own).toBeLessThan(whole);
  expect(await bytesOf('usage', { query: { filters: JSON.stringify({ group: DEMO_GROUP }) } })).toBe(own);
  expect(
    await refusal(read('usage', { person: group, query: { filters: '{"group":"Another group"}' } })),
  ).toMatchObject({ status: 403 });
  const groups = await read('usage-by-group', { person: group, query: { type: 'bar' } });
  expect('labels' in groups && groups.labels).toEqual([DEMO_GROUP]);
  const silent = await read('silent-things', { person: group });
  expect(silent.type === 'list' && silent.rows.every(({ cells }) => cells['group'] === DEMO_GROUP)).toBe(true);
});

test.each<[string, Asked, string, string | undefined]>([
  ['nothing', {}, 'REPORT_NOT_FOUND', undefined],
  ['usage', { project: 'radios' }, 'REPORT_NOT_FOUND', undefined],
  ['traffic', { project: 'netflowDashboard' }, 'REPORT_INACTIVE', undefined],
  ['incidents', { project: 'aiDashboard' }, 'REPORT_INACTIVE', undefined],
  ['usage', { query: { type: 'gauge' } }, 'VALIDATION_FAILED', 'type'],
  ['usage', { query: { from: '2026-05-02T00:00:00Z', to: '2026-05-01T00:00:00Z' } }, 'VALIDATION_FAILED', 'to'],
  ['usage', { query: { from: '2019-05-02T00:00:00Z' } }, 'VALIDATION_FAILED', 'from'],
  ['usage', { query: { from: 'yesterday' } }, 'VALIDATION_FAILED', 'from'],
  ['usage', { query: { filters: '{"group":' } }, 'VALIDATION_FAILED', 'filters'],
  ['usage', { query: { filters: '{"colour":"red"}' } }, 'VALIDATION_FAILED', 'filters'],
  ['usage', { headers: { 'x-tz': 'Mars/Olympus' } }, 'VALIDATION_FAILED', 'x-tz'],
  ['usage', { headers: { 'x-tz-offset': '99' } }, 'VALIDATION_FAILED', 'x-tz-offset'],
])('%s with %o is refused: %s at %s', async (report, asked, code, field) => {
  const { body } = await refusal(read(report, asked));
  expect(body?.code).toBe(code);
  if (field !== undefined) expect(body?.fields?.map((problem) => problem.field.split('.')[0])).toContain(field);
});

test('the refusal of an unknown report names it', async () => {
  expect((await refusal(read('no-such-report'))).message).toBe('There is no report "no-such-report" about dashboard');
});

test('clients that only know their distance from UTC get days of that distance', async () => {
  const query = { from: '2026-06-01T00:00:00Z', to: '2026-06-04T00:00:00Z', type: 'bar' };
  const labels = async (headers: Record<string, string>) => {
    const answer = await read('usage-over-time', { query, headers });
    return 'labels' in answer ? answer.labels : [];
  };
  expect(await labels({ 'x-tz-offset': '2' })).toEqual(await labels({ 'x-tz': 'Europe/Berlin' }));
  expect((await labels({ 'x-tz-offset': '5.5' }))[1]).toBe('2026-06-01T18:30:00.000Z');
});

test('every report that is listed answers in every type that it has, also where there is nothing to tell', async () => {
  for (const account of [cobalt, delta]) {
    const { reports } = await admin.call(listReports, {}, account);
    for (const { projectType, id, types, filters } of reports) {
      if (filters.length > 0) continue;
      for (const type of types)
        expect(
          (await read(id, { person: admin, account, project: projectType, query: { type } })).type,
          `${projectType} ${id}`,
        ).toBe(type);
    }
  }
});

test('only accounts with the feature have its reports', async () => {
  const projects = async (account: string) =>
    new Set((await admin.call(listReports, {}, account)).reports.map(({ projectType }) => projectType));
  expect(await projects(acme)).not.toContain('netflowDashboard');
  expect([...(await projects(cobalt))]).toEqual(
    expect.arrayContaining(['dashboard', 'netflowDashboard', 'aiDashboard']),
  );
});
