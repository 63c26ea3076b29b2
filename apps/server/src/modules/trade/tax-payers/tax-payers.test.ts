import { updateCommunity } from '@airlane/contract/calls/communities';
import { readTaxDetails, updateTaxDetails, updateTaxExemption } from '@airlane/contract/calls/tax-payers';
import { messageQuestionIds } from '@airlane/domain/template-names';
import { accountIds } from '@airlane/fixtures';
import { afterAll, expect, test } from 'vitest';
import { type VatIdPort, VatRegisterAway } from '#ports/vat-ids/port.ts';
import { refusal, testApp } from '#testing/app.ts';
import { orderNow, readyOrder } from '#testing/ordering.ts';
import { checkVatIds } from './check-vat-ids.ts';

const { acme, delta } = accountIds;
const GERMAN = 'DE136695976';
const asked: string[] = [];
let isAway = true;
/** Knows every id while it answers. */
const register: VatIdPort = {
  name: 'vies',
  covers: (prefix) => prefix === 'DE' || prefix === 'SE',
  async check({ id }, requester) {
    asked.push(`${id} for ${requester?.id ?? 'nobody'}`);
    if (isAway) throw new VatRegisterAway('away');
    return { state: 'checked', consultation: 'C-1', name: 'ACME', address: '' };
  },
};
const server = await testApp({ vatIds: register });
const { db } = server.database;
const user = await server.logIn('user@airlane.test');
const admin = await server.logIn('admin@airlane.test');
afterAll(() => server.close());

const failures: unknown[] = [];
const check = () => checkVatIds({ db, vatIds: register, log: { error: (told) => failures.push(told) } });
const save = (vatId: string, more: object = {}, account: string = acme) =>
  user.call(updateTaxDetails, { body: { vatId, purchaseOrder: '', costCentre: '', ...more } }, account);
const audits = (action: string) =>
  db.selectFrom('audit_log').select(['account_id', 'detail']).where('action', '=', action).orderBy('id').execute();
const warnings = async () =>
  (await db.selectFrom('documents').select('answers').where('id', 'like', 'tax-change-%').execute()).map(
    ({ answers }) => [answers[messageQuestionIds.subject], answers[messageQuestionIds.appTypes]],
  );

test('a customer says under which VAT id and order number it is invoiced; the id waits for the register', async () => {
  expect(await user.call(readTaxDetails, {}, acme)).toEqual({
    vatId: '',
    purchaseOrder: '',
    costCentre: '',
    check: null,
    exemption: null,
  });
  const saved = await save('de 136 695 976', { purchaseOrder: ' PO-7 ', costCentre: '4711' });
  expect(saved).toMatchObject({
    vatId: GERMAN,
    purchaseOrder: 'PO-7',
    costCentre: '4711',
    check: { state: 'pending' },
  });
  expect(await audits('account.tax')).toMatchObject([
    { account_id: acme, detail: { fields: ['vatId', 'purchaseOrder', 'costCentre'], after: { vatId: GERMAN } } },
  ]);
  // Saved again, nothing is done.
  expect(await save(GERMAN, { purchaseOrder: 'PO-7', costCentre: '4711' })).toEqual(saved);
  expect(await audits('account.tax')).toHaveLength(1);
  // Acme has been invoiced before, so staff are told.
  expect(await warnings()).toEqual([['The VAT id of Acme Logistics was changed', ['admin', 'sales']]]);
});

test('while the register is away the id waits; then it is checked in the name of the seller', async () => {
  await check();
  expect(failures.length).toBeGreaterThan(0);
  expect((await user.call(readTaxDetails, {}, acme)).check?.state).toBe('pending');
  isAway = false;
  await check();
  expect((await user.call(readTaxDetails, {}, acme)).check).toMatchObject({
    state: 'checked',
    consultation: 'C-1',
    name: 'ACME',
  });
  expect(asked.at(-1)).toBe(`${GERMAN} for DE987654301`);
  expect((await audits('vatId.check')).at(-1)).toMatchObject({ detail: { state: 'checked', consultation: 'C-1' } });
  const before = asked.length;
  await check();
  expect(asked).toHaveLength(before);
});

test('a VAT id of another country than the address is refused, and one with wrong digits', async () => {
  const rules = async (vatId: string) => (await refusal(save(vatId))).body?.fields?.map(({ rule }) => rule);
  expect(await rules('FR40303265045')).toEqual(['vatCountry']);
  expect(await rules('DE136695977')).toEqual(['vatId']);
});

test('an order of a business elsewhere in the European Union is not placed while its id is checked, then it bears no tax', async () => {
  await user.call(updateCommunity, { body: { brandOptions: { address: { country: 'SE', city: 'Malmö' } } } }, delta);
  isAway = true;
  await save('SE556123456701', {}, delta);
  const draft = await readyOrder(user, delta);
  const { id } = draft;
  await db
    .updateTable('orders')
    .set({ shipping: JSON.stringify({ ...draft.shipping, country: 'SE', state: 'Skåne' }) })
    .where('document_id', '=', id)
    .execute();
  expect((await orderNow(user, delta, id)).summary).toMatchObject({
    tax: 0,
    taxes: [],
    taxProblem: 'The tax cannot be calculated: the VAT id is still being checked.',
  });
  isAway = false;
  await check();
  expect((await orderNow(user, delta, id)).summary).toMatchObject({
    tax: 0,
    taxProblem: null,
    taxLabel: 'Reverse charge',
    taxes: [{ category: 'AE', rate: 0, reasonCode: 'VATEX-EU-AE', base: 45, country: 'SE' }],
  });
});

test('a change of the country is noted for staff once there are invoices, and not before', async () => {
  const before = (await warnings()).length;
  const move = (country: string, account: string) =>
    user.call(updateCommunity, { body: { brandOptions: { address: { country, city: 'X' } } } }, account);
  await move('Austria', acme);
  await move('AT', acme);
  await move('FR', delta);
  expect((await warnings()).slice(before)).toEqual([['The country of Acme Logistics was changed', ['admin', 'sales']]]);
});

test('only administrators record an exemption', async () => {
  const exemption = { certificate: 'C-1', reason: 'NATO', country: 'DE', from: '2026-01-01', to: null };
  expect(await refusal(user.call(updateTaxExemption, { body: { exemption } }, acme))).toMatchObject({ status: 403 });
  expect(await admin.call(updateTaxExemption, { body: { exemption } }, acme)).toMatchObject({ exemption });
  expect(
    await refusal(admin.call(updateTaxExemption, { body: { exemption: { ...exemption, country: 'XX' } } }, acme)),
  ).toMatchObject({ body: { fields: [{ field: 'exemption.country' }] } });
  expect(await admin.call(updateTaxExemption, { body: { exemption: null } }, acme)).toMatchObject({ exemption: null });
  expect(await audits('account.taxExemption')).toHaveLength(2);
});
