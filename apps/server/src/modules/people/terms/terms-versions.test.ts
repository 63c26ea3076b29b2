import { createApiKey } from '@airlane/contract/calls/api-keys';
import { createDocument, listDocuments } from '@airlane/contract/calls/documents';
import { addLegalVersion, readLegalHistory, readLegalText } from '@airlane/contract/calls/legal-texts';
import { getMe } from '@airlane/contract/calls/me';
import { readSeller, updateSeller } from '@airlane/contract/calls/sellers';
import { TERMS_TEMPLATE, TERMS_VERSION } from '@airlane/domain/access/terms';
import { addDays, utcDayOf } from '@airlane/domain/time/utc-day';
import { accountIds, demoSellers } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { announceAccessChange } from '#kernel/access/access-cache.ts';
import { refusal, testApp } from '#testing/app.ts';

const { acme, adminPanel, gideAdminPanel } = accountIds;
const server = await testApp();
const { db } = server.database;
const admin = await server.logIn('admin@airlane.test');
const user = await server.logIn('user@airlane.test');
const gideManager = await server.logIn('manager@gide.test', 'gide');
const { key } = await user.call(createApiKey, { body: { name: 'Script', permissions: [], days: 30 } }, acme);
afterAll(() => server.close());

const today = utcDayOf(new Date());
const tomorrow = addDays(today, 1);
const written = {
  language: 'de-AT',
  validFrom: tomorrow,
  title: 'Nutzungsbedingungen',
  text: '# 1. Parteien\nWir, Sie.',
};
const add = (change: Partial<typeof written> & { readonly number: number }) =>
  admin.call(addLegalVersion, { body: { ...written, ...change } }, adminPanel);
const shown = (segment = 'airlane') =>
  server.call(readLegalText, { params: { kind: 'service-terms' }, headers: { segment } }, {});
const decide = (version: string) =>
  user.call(
    createDocument,
    {
      headers: { template: TERMS_TEMPLATE },
      body: {
        status: 'published',
        questions: [
          { questionId: 'QID001version', answer: version },
          { questionId: 'QID002temsStatus', answer: ['Agree'] },
        ],
      },
    },
    acme,
  );
const hasAccepted = async () => (await user.call(getMe, {})).profile.termsAndCondition;
const acceptance = () =>
  db
    .selectFrom('users')
    .leftJoin('accepted_legal_texts', 'accepted_legal_texts.hash', 'users.terms_hash')
    .select(['terms_version', 'terms_hash', 'content'])
    .where('id', '=', 'user-airlane')
    .executeTakeFirstOrThrow();
const things = (headers?: Record<string, string>) =>
  headers === undefined
    ? user.call(listDocuments, { query: { templateName: 'ThingsTable' } }, acme)
    : server.call(listDocuments, { query: { templateName: 'ThingsTable' } }, headers);
const audits = () =>
  db.selectFrom('audit_log').select(['subject', 'detail']).where('action', '=', 'legalText.add').execute();

test('until a version is in force the shipped text holds, in the name of the seller', async () => {
  const text = await shown();
  expect(text).toMatchObject({ version: TERMS_VERSION, language: 'en', revised: 'Last updated 7 April 2022' });
  expect(text.sections[0]?.paragraphs[0]).toContain(`between ${demoSellers.airlane.legalName} ("we", "us")`);
  const { details, version } = await admin.call(readSeller, {}, adminPanel);
  await admin.call(
    updateSeller,
    { body: { details: { ...details, legalName: 'Northwind GmbH' }, version } },
    adminPanel,
  );
  const renamed = await shown();
  expect(renamed.sections[0]?.paragraphs[0]).toContain('between Northwind GmbH ("we", "us")');
  expect(renamed.hash).not.toBe(text.hash);
  await decide(TERMS_VERSION);
  const accepted = await acceptance();
  expect(accepted).toMatchObject({ terms_version: TERMS_VERSION, terms_hash: renamed.hash });
  expect(JSON.stringify(accepted.content)).toContain('Northwind GmbH');
});

test('a planned version changes nothing yet; asked for twice it is added once; what is wrong is refused', async () => {
  const added = await add({ number: 1 });
  expect(added).toMatchObject({
    kind: 'service-terms',
    asksPeople: true,
    inForce: { version: TERMS_VERSION },
    versions: [{ ...written, number: 1, state: 'planned' }],
  });
  expect(added.versions[0]?.createdBy).not.toBe('');
  expect(await add({ number: 1 })).toEqual(added);
  expect(await audits()).toMatchObject([{ subject: 'service-terms', detail: { vertical: 'airlane', number: 1 } }]);
  expect(await refusal(add({ number: 1, title: 'Other' }))).toMatchObject({
    body: { code: 'STALE_VERSION', currentVersion: 1 },
  });
  const wrong = await refusal(add({ number: 2, validFrom: today, text: ' ' }));
  expect(wrong.body?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
    ['validFrom', 'order'],
    ['text', 'required'],
  ]);
  expect(await hasAccepted()).toBe(true);
  expect((await shown()).version).toBe(TERMS_VERSION);
  // The other portal has its own.
  expect(await gideManager.call(readLegalHistory, {}, gideAdminPanel)).toMatchObject({
    kind: 'sim-card-terms',
    asksPeople: false,
    versions: [],
  });
});

test('nobody changes or removes a version, not even in the database', async () => {
  const changed = db.updateTable('legal_texts').set({ body: '# 1. Parteien\nNur wir.' }).execute();
  await expect(changed).rejects.toThrow('never changed');
  await expect(db.deleteFrom('legal_texts').execute()).rejects.toThrow('never changed');
});

test('from its first day on everybody is asked again, keys too, and the acceptance names version and text', async () => {
  // The day has come: what was planned for tomorrow has begun today.
  await sql`alter table legal_texts disable trigger legal_texts_stay`.execute(db);
  await db.updateTable('legal_texts').set({ valid_from: today }).execute();
  await sql`alter table legal_texts enable trigger legal_texts_stay`.execute(db);
  // Processes ask again within half a minute; here at once.
  await announceAccessChange(db);
  const text = await shown();
  expect(text).toMatchObject({ version: '1', language: 'de-AT', title: 'Nutzungsbedingungen' });
  expect(await hasAccepted()).toBe(false);
  const refused = { status: 403, body: { code: 'TERMS_NOT_ACCEPTED' } };
  await expect.poll(() => refusal(things())).toMatchObject(refused);
  expect(await refusal(things({ authorization: `Bearer ${key}`, brand: acme }))).toMatchObject(refused);
  expect((await refusal(decide(TERMS_VERSION))).body?.fields?.[0]).toMatchObject({ field: 'QID001version' });
  await decide('1');
  expect(await hasAccepted()).toBe(true);
  expect((await things()).totalCount).toBeGreaterThan(0);
  expect(await acceptance()).toMatchObject({
    terms_version: '1',
    terms_hash: text.hash,
    content: { title: 'Nutzungsbedingungen', sections: text.sections },
  });
});

test('a version that begins today is in force at once, for staff as history and for readers as PDF', async () => {
  const { versions, inForce } = await add({ number: 2, validFrom: today, text: '# 1. Parteien\nWir & Sie, „beide“.' });
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'inForce'],
    [1, 'past'],
  ]);
  expect(inForce.version).toBe('2');
  // No waiting for what processes keep in memory.
  expect(await refusal(things())).toMatchObject({ body: { code: 'TERMS_NOT_ACCEPTED' } });
  const pdf = await server.app.inject('/legal/service-terms.pdf');
  expect(pdf.headers['cache-control']).toBe('no-cache');
  expect(pdf.payload).toContain('/Lang (de-AT)');
  expect(pdf.payload).toContain(Buffer.from('Wir & Sie, \u0084beide\u0093.', 'latin1').toString('hex'));
  // The console of another portal at its own name.
  const other = await server.app.inject({ url: '/legal/service-terms.pdf', headers: { host: 'gide.localhost' } });
  expect(other.payload).not.toContain('/Lang (de-AT)');
});
