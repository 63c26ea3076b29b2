import {
  type BulkWhat,
  type BulkWho,
  createBulkJob,
  orderBulkJob,
  previewBulkJob,
  readBulkJob,
} from '@airlane/contract/calls/bulk';
import { createApiKey } from '@airlane/contract/calls/api-keys';
import { createDocument } from '@airlane/contract/calls/documents';
import type { AccountPermission } from '@airlane/domain/access/roles';
import { bulkActionNames, bulkActions } from '@airlane/domain/bulk/bulk-actions';
import { eventRulesQuestionIds, templateNames } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, refusal, testApp } from '#testing/app.ts';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { orderPreviewed } from '#testing/order-previewed.ts';

const { acme, borealis } = accountIds;
// Jobs are planned and never carried out: what is tried here is who may order them.
const server = await testApp({ network: obedientNetwork, environment: { BULK_JOBS: 'off' } });
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
const manager = await server.logIn('org@airlane.test');
afterAll(() => server.close());

const iccids = (
  await db.selectFrom('things').select('iccid').where('account_id', '=', acme).orderBy('iccid').limit(3).execute()
).map(({ iccid }) => iccid);
const [one = '', two = '', three = ''] = iccids;
const list = (...named: string[]): BulkWho => ({ kind: 'list', iccids: named });
const suspend: BulkWhat = { action: 'suspend' };
const jobs = async () => (await db.selectFrom('bulk_jobs').select('number').execute()).length;
beforeEach(async () => {
  await sql`update things set state = 'ACTIVE' where account_id = ${acme}`.execute(db);
});

const codeOf = async (attempt: Promise<unknown>) => (await refusal(attempt)).body?.code;
const outcomeOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
  attempt.then(
    () => 'done',
    (error: unknown) => codeOf(Promise.reject(error)),
  );

/** Calls as an API key of a person does. */
const keyOf = async (permissions: AccountPermission[], person: Person = admin): Promise<Person> => {
  const { key } = await person.call(createApiKey, { body: { name: 'Robot', permissions, days: 5 } }, acme);
  return {
    ...person,
    call: (call, input, brand = acme) =>
      server.call(call, input, { authorization: `Bearer ${key}`, segment: 'airlane', brand }),
  };
};
const reading = await keyOf([]);
const creating = await keyOf(['ADD_DOCUMENT']);
const changing = await keyOf(['UPDATE_COMMUNITY_OPTIONS']);

describe('an API key', () => {
  test.each<[BulkWhat, string, Person, string]>([
    [suspend, 'a key that only reads', reading, 'API_KEY_REFUSED'],
    [suspend, 'a key that creates documents', creating, 'API_KEY_REFUSED'],
    [suspend, 'a key that changes settings', changing, 'done'],
    [{ action: 'activate' }, 'a key that creates documents', creating, 'API_KEY_REFUSED'],
    [{ action: 'refresh' }, 'a key that creates documents', creating, 'API_KEY_REFUSED'],
    [{ action: 'dataLimit', limitBytes: 1 }, 'a key that creates documents', creating, 'API_KEY_REFUSED'],
    [{ action: 'dataLimit', limitBytes: 1 }, 'a key that changes settings', changing, 'done'],
    [{ action: 'group', group: 'Depot' }, 'a key that creates documents', creating, 'API_KEY_REFUSED'],
    [{ action: 'addTags', tags: ['Pilot'] }, 'a key that creates documents', creating, 'API_KEY_REFUSED'],
    [
      { action: 'sms', from: '123', message: 'Wake up' },
      'a key that creates documents, as for a single message',
      creating,
      'done',
    ],
    [{ action: 'sms', from: '123', message: 'Wake up' }, 'a key that changes settings', changing, 'API_KEY_REFUSED'],
    [{ action: 'sms', from: '123', message: 'Wake up' }, 'a key that only reads', reading, 'API_KEY_REFUSED'],
  ])('asks for %j what the single call asks: %s', async (what, _key, person, outcome) => {
    expect(await outcomeOf(person.call(previewBulkJob, { body: { who: list(one), what } }, acme))).toBe(outcome);
    // Confirmed by the person, so that nothing but the key is in its way.
    const { confirmation } = await admin.call(previewBulkJob, { body: { who: list(one), what } }, acme);
    const before = await jobs();
    expect(await outcomeOf(person.call(createBulkJob, { body: { who: list(one), what, confirmation } }, acme))).toBe(
      outcome,
    );
    expect(await jobs()).toBe(before + (outcome === 'done' ? 1 : 0));
  });

  test('orders nothing about a job that it could not have ordered, undoes it and repeats it as little', async () => {
    const { id } = await orderPreviewed(admin, acme, { who: list(one), what: suspend });
    for (const order of ['pause', 'cancel', 'approve', 'resume'] as const) {
      expect(await codeOf(creating.call(orderBulkJob, { params: { id, order } }, acme))).toBe('API_KEY_REFUSED');
    }
    for (const kind of ['undo', 'failed'] as const) {
      expect(await codeOf(creating.call(createBulkJob, { body: { who: { kind, job: id } } }, acme))).toBe(
        'API_KEY_REFUSED',
      );
    }
    expect((await admin.call(readBulkJob, { params: { id } }, acme)).status).not.toBe('paused');
    expect((await changing.call(orderBulkJob, { params: { id, order: 'pause' } }, acme)).status).toBe('paused');
  });

  test("orders by 'Apply Action on Things' only what it could order otherwise", async () => {
    const apply = (person: Person, action: string) => {
      const answers = { QID0010_Action: [action], QID0014_ThingSelection: ['Selected Things'], QID001Iccid: [two] };
      const questions = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
      return outcomeOf(
        person.call(
          createDocument,
          { headers: { template: templateNames.csm }, body: { status: 'published', questions } } as never,
          acme,
        ),
      );
    };
    expect([await apply(creating, 'Suspend'), await apply(creating, 'Refresh Connection')]).toEqual([
      'API_KEY_REFUSED',
      'API_KEY_REFUSED',
    ]);
    expect(await apply(await keyOf(['ADD_DOCUMENT', 'UPDATE_COMMUNITY_OPTIONS']), 'Suspend')).toBe('done');
  });

  test('makes no rule that does what it may not do itself', async () => {
    const rule = (person: Person, action: string) => {
      const asked = eventRulesQuestionIds;
      const answers = {
        [asked.name]: 'Quiet Things',
        [asked.events]: ['Thing Silent'],
        [asked.action]: [action],
        [asked.status]: ['On'],
      };
      const questions = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
      return outcomeOf(
        person.call(
          createDocument,
          { headers: { template: templateNames.eventRules }, body: { status: 'published', questions } } as never,
          acme,
        ),
      );
    };
    expect([
      await rule(creating, 'Suspend'),
      await rule(creating, 'Block Network'),
      await rule(creating, 'Notify'),
    ]).toEqual(['API_KEY_REFUSED', 'API_KEY_REFUSED', 'done']);
  });
});

describe('a job that can take service away', () => {
  const takesService = (action: string) => ['suspend', 'blockNetworks', 'dataLimit', 'limits'].includes(action);

  test.each(bulkActionNames.filter((action) => action !== 'bac' && !('isOrderedBy' in bulkActions[action])))(
    '%s asks for the confirmation of its preview or does not',
    async (action) => {
      await sql`insert into documents (id, template_id, account_id, answers) values ('a-plan', 'template-RatePlan', ${acme}, '{"QID001Name": "Europe S"}') on conflict do nothing`.execute(
        db,
      );
      await sql`update things set mno_name = 'Orange', state = ${action === 'activate' ? 'SUSPENDED' : 'ACTIVE'}, rate_plan = '', tags = '{Spare}',
      extra = extra || ${JSON.stringify({ QID0020BlockedNetworks: action === 'unblockNetworks' ? ['Orange'] : [], QID0017DataLimit: null })}::jsonb where iccid = ${one}`.execute(
        db,
      );
      const params = {
        group: 'Depot',
        tags: [action === 'removeTags' ? 'Spare' : 'Pilot'],
        networks: ['Orange'],
        limitBytes: 5000,
        ratePlan: 'Europe S',
        from: '123',
        message: 'Wake up',
      };
      const who: BulkWho =
        action === 'describe' || action === 'limits'
          ? { kind: 'rows', rows: [{ iccid: one, name: 'A name', limitBytes: 4000 }] }
          : list(one);
      const body = { who, what: { action, ...params } as BulkWhat };
      expect((await admin.call(previewBulkJob, { body }, acme)).needsConfirmation).toBe(takesService(action));
      expect(await outcomeOf(admin.call(createBulkJob, { body }, acme))).toBe(
        takesService(action) ? 'BULK_CONFIRMATION_REQUIRED' : 'done',
      );
    },
  );

  test('so does the undo that takes service away again', async () => {
    await sql`update things set state = 'SUSPENDED' where iccid = ${one}`.execute(db);
    const { id } = await admin.call(createBulkJob, { body: { who: list(one), what: { action: 'activate' } } }, acme);
    await sql`update bulk_items set outcome = 'done', before = '"SUSPENDED"', after = '"ACTIVE"' where job = (select number from bulk_jobs where id = ${id})`.execute(
      db,
    );
    await sql`update bulk_jobs set status = 'completed', finished_at = now() where id = ${id}`.execute(db);
    await sql`update things set state = 'ACTIVE' where iccid = ${one}`.execute(db);
    const undo = { who: { kind: 'undo' as const, job: id } };
    expect(await admin.call(previewBulkJob, { body: undo }, acme)).toMatchObject({
      isUndo: true,
      isDestructive: true,
      needsConfirmation: true,
    });
    expect(await codeOf(admin.call(createBulkJob, { body: undo }, acme))).toBe('BULK_CONFIRMATION_REQUIRED');
    expect((await orderPreviewed(admin, acme, undo)).undoOf).toBe(id);
  });

  test('takes only the confirmation that this person got for exactly this', async () => {
    const body = { who: list(one, two), what: suspend };
    const { confirmation } = await admin.call(previewBulkJob, { body }, acme);
    const before = await jobs();
    const order = (changed: object, person: Person = admin, account: string = acme) =>
      codeOf(person.call(createBulkJob, { body: { ...body, confirmation, ...changed } }, account));
    expect(await order({}, user)).toBe('BULK_CONFIRMATION_FOREIGN');
    expect(await order({}, admin, borealis)).toBe('BULK_CONFIRMATION_FOREIGN');
    expect(await order({ who: list(one) })).toBe('BULK_CONFIRMATION_FOREIGN');
    expect(await order({ who: { kind: 'all' } })).toBe('BULK_CONFIRMATION_FOREIGN');
    expect(await order({ what: { action: 'activate' } })).toBe('BULK_CONFIRMATION_FOREIGN');
    expect(await order({ what: { action: 'dataLimit', limitBytes: 1 } })).toBe('BULK_CONFIRMATION_FOREIGN');
    expect(await order({ confirmation: `${confirmation.slice(0, -1)}${confirmation.endsWith('A') ? 'B' : 'A'}` })).toBe(
      'BULK_CONFIRMATION_FOREIGN',
    );
    expect(await order({ confirmation: '2-a-2-a' })).toBe('BULK_CONFIRMATION_FOREIGN');
    expect(await jobs()).toBe(before);
  });

  test('is refused once other Things are meant, or as many of them would no longer change', async () => {
    const body = { who: { kind: 'table' as const, search: one }, what: suspend };
    const { confirmation } = await admin.call(previewBulkJob, { body }, acme);
    await sql`update things set state = 'SUSPENDED' where iccid = ${one}`.execute(db);
    const stale = await refusal(admin.call(createBulkJob, { body: { ...body, confirmation } }, acme));
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'BULK_CONFIRMATION_STALE', fields: [{ field: 'confirmation', rule: 'confirmedThings' }] },
    });
    await sql`update things set state = 'ACTIVE', deleted_at = null where iccid = ${one}`.execute(db);
    await sql`update things set deleted_at = now() where iccid = ${one}`.execute(db);
    expect((await refusal(admin.call(createBulkJob, { body: { ...body, confirmation } }, acme))).message).toContain(
      '1 Things were confirmed and 0 match now',
    );
    await sql`update things set deleted_at = null where iccid = ${one}`.execute(db);
  });

  test('starts once for a confirmation, however often it is sent, and a repeat of the same request is the same job', async () => {
    const body = { who: list(three), what: suspend };
    const { confirmation } = await admin.call(previewBulkJob, { body }, acme);
    const order = { ...body, confirmation, requestKey: 'a-press' };
    const [first, second] = await Promise.all([
      admin.call(createBulkJob, { body: order }, acme),
      admin.call(createBulkJob, { body: order }, acme),
    ]);
    expect(second.id).toBe(first.id);
    expect(await codeOf(admin.call(createBulkJob, { body: { ...body, confirmation } }, acme))).toBe(
      'BULK_CONFIRMATION_USED',
    );
    expect(
      await codeOf(admin.call(createBulkJob, { body: { ...body, confirmation, requestKey: 'another-press' } }, acme)),
    ).toBe('BULK_CONFIRMATION_USED');
    const other = await manager.call(previewBulkJob, { body }, acme);
    const twice = await Promise.all(
      [1, 2].map(() =>
        outcomeOf(manager.call(createBulkJob, { body: { ...body, confirmation: other.confirmation } }, acme)),
      ),
    );
    expect(twice.toSorted()).toEqual(['BULK_CONFIRMATION_USED', 'done']);
  });

  test('another order under the same request key is refused, not answered with the first one', async () => {
    const tag = (who: BulkWho) =>
      admin.call(
        createBulkJob,
        { body: { who, what: { action: 'removeTags' as const, tags: ['Spare'] }, requestKey: 'the-same' } },
        acme,
      );
    await sql`update things set tags = '{Spare}' where iccid = any(${iccids}::text[])`.execute(db);
    const { id } = await tag(list(one));
    expect((await tag(list(one))).id).toBe(id);
    expect(await refusal(tag(list(two)))).toMatchObject({ status: 409, body: { code: 'REQUEST_KEY_REUSED' } });
  });
});
