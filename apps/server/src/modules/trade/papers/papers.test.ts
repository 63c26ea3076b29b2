import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountIds } from '@airlane/fixtures';
import { canonicalJson } from '@airlane/domain/papers/canonical-json';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoragePort, StorageRefused } from '#ports/storage/port.ts';
import { Readable } from 'node:stream';
import type { Db } from '#kernel/database/open.ts';
import { testApp } from '#testing/app.ts';
import { chargingWorld } from '#testing/charging-world.ts';
import { eventually } from '#testing/eventually.ts';
import { addInvoice, forgetInvoices, forgetPapers } from '#testing/invoicing.ts';
import { findInvoice, insertIssuedInvoices } from '../invoices/invoices.repository.ts';
import { getPaper, hashOf } from './papers.repository.ts';
import { getPaperFile, makePaperFiles } from './papers.service.ts';
import { samplePapers, sampleSeller } from './sample-papers.testing.ts';
import { drawFiles } from './draw-files.ts';

const { acme } = accountIds;
/** Without a server, whose job would make files too. */
const ACCOUNT = 'acct-papers';

/** What was put, by its key. */
const kept = new Map<string, Buffer>();
const storage: Pick<StoragePort, 'put' | 'read' | 'remove'> = {
  async put(key, content) {
    kept.set(key, Buffer.from(content));
    return { size: content.byteLength, etag: '' };
  },
  async remove(key) {
    kept.delete(key);
  },
  async read(key) {
    const content = kept.get(key);
    if (content === undefined) throw new StorageRefused('noSuchObject', key);
    return Readable.from([content]);
  },
};

const world = await chargingWorld();
await world.addAccount(ACCOUNT);
const { db } = world;
const server = await testApp();
const served = server.database.db;
afterAll(async () => {
  await server.close();
  await world.close();
});
const parts = { db, storage };
const user = await server.logIn('user@airlane.test');
const read = (id: string, file: string) =>
  server.app.inject({
    url: `/api/v1/invoices/${id}/${file}`,
    headers: { authorization: `Bearer ${user.token}`, brand: acme, segment: 'airlane' },
  });
const invoiceOf = async (id: string) => {
  const invoice = await findInvoice(db, ACCOUNT, id);
  if (!invoice) throw new Error(`${id} is not there`);
  return invoice;
};
const sell = (details: typeof sampleSeller | undefined, where: Db = db) =>
  details === undefined
    ? where.deleteFrom('sellers').execute()
    : where
        .insertInto('sellers')
        .values({ vertical: 'airlane', details: JSON.stringify(details) })
        .onConflict((conflict) => conflict.column('vertical').doUpdateSet({ details: JSON.stringify(details) }))
        .execute();

beforeEach(async () => {
  await forgetInvoices(db);
  await sell(sampleSeller);
  kept.clear();
});

const issuedAt = new Date('2026-11-04T06:00:00Z');
const textOf = async (content: Uint8Array): Promise<string> =>
  (await extractText(new Uint8Array(content), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

describe('the paper of an invoice', () => {
  test('is frozen with its number, whatever becomes of seller and customer', async () => {
    const number = await addInvoice(db, { id: 'inv_1', accountId: ACCOUNT, issuedAt });
    const before = await getPaper(db, await invoiceOf('inv_1'));
    expect(before.paper).toMatchObject({
      kind: 'invoice',
      number,
      issuedOn: '2026-11-04',
      dueOn: '2026-12-04',
      suppliedFrom: '2026-10-01',
      suppliedTo: '2026-10-31',
      seller: { legalName: sampleSeller.legalName },
      buyer: { accountId: ACCOUNT, country: 'US' },
      bankAccount: { currency: 'USD' },
      net: 9876,
      taxes: [{ category: 'S', label: 'VAT', base: 9876, amount: 2469 }],
      total: 12_345,
    });
    expect(hashOf(canonicalJson(before.paper))).toBe(before.hash);
    await sell({ ...sampleSeller, legalName: 'Another name' });
    await db.updateTable('accounts').set({ purchase_order: 'PO-2' }).where('id', '=', ACCOUNT).execute();
    await db.updateTable('invoices').set({ status: 'Refunded' }).where('id', '=', 'inv_1').execute();
    expect(await getPaper(db, await invoiceOf('inv_1'))).toEqual(before);
  });

  test.each([
    ['changed', sql`update papers set snapshot = '{}'`],
    ['changed beside its files', sql`update papers set hash = 'x', files = '{}'`],
    ['removed', sql`delete from papers`],
  ])('cannot be %s', async (_name, statement) => {
    await addInvoice(db, { id: 'inv_1', accountId: ACCOUNT });
    await expect(statement.execute(db)).rejects.toThrow('stays as it is');
  });

  test('gets its files once', async () => {
    await addInvoice(db, { id: 'inv_1', accountId: ACCOUNT });
    await getPaperFile(parts, await invoiceOf('inv_1'), 'pdf');
    await expect(sql`update papers set files = '{}'`.execute(db)).rejects.toThrow('stays as it is');
  });

  test('is taken back with its number', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await insertIssuedInvoices(trx, [{ ...draft('inv_1'), total: 5 }], issuedAt);
      }),
    ).rejects.toThrow('its total is 5');
    expect(await db.selectFrom('invoices').select('id').where('id', '=', 'inv_1').execute()).toEqual([]);
    await insertIssuedInvoices(db, [draft('inv_1')], issuedAt);
    expect((await invoiceOf('inv_1')).number).toBe('AIR-2026-000001');
  });
});

const draft = (id: string) => ({
  id,
  accountId: ACCOUNT,
  seller: 'airlane',
  kind: 'month' as const,
  title: 'Monthly charges October 2026',
  lines: [{ kind: 'data' as const, text: 'Data', quantity: 10, unitPrice: 100, amount: 1000 }],
  total: 1000,
  billedTo: { companyName: 'Acme', country: 'DE', city: 'Berlin', postal_code: '10115', email: 'ap@acme.example' },
  period: '2026-10-01',
  isExceptional: false,
  isBillable: true,
});
const credit = (id: string, corrects: string) => ({ ...draft(id), kind: 'credit' as const, corrects });

test('credit notes and reversals have series of their own, without gaps, and name what they correct', async () => {
  await insertIssuedInvoices(db, [draft('inv_1'), draft('inv_2')], issuedAt);
  await insertIssuedInvoices(
    db,
    [credit('cre_1', 'inv_1'), credit('rev_1', 'inv_2'), credit('cre_2', 'inv_1')],
    issuedAt,
  );
  await insertIssuedInvoices(db, [draft('inv_3'), credit('cre_3', 'inv_2')], issuedAt);
  const papers = await db
    .selectFrom('papers')
    .select(['invoice_id', 'kind', 'snapshot'])
    .orderBy('invoice_id')
    .execute();
  expect(
    papers.map(({ invoice_id: id, kind, snapshot }) => [id, kind, snapshot.number, snapshot.corrects?.number]),
  ).toEqual([
    ['cre_1', 'credit-note', 'AIR-CN-2026-000001', 'AIR-2026-000001'],
    ['cre_2', 'credit-note', 'AIR-CN-2026-000002', 'AIR-2026-000001'],
    ['cre_3', 'credit-note', 'AIR-CN-2026-000003', 'AIR-2026-000002'],
    ['inv_1', 'invoice', 'AIR-2026-000001', undefined],
    ['inv_2', 'invoice', 'AIR-2026-000002', undefined],
    ['inv_3', 'invoice', 'AIR-2026-000003', undefined],
    ['rev_1', 'reversal', 'AIR-RV-2026-000001', 'AIR-2026-000002'],
  ]);
});

describe('the files of a paper', () => {
  test('are kept by what is in them, and one that was changed in the storage is not handed out', async () => {
    await addInvoice(db, { id: 'inv_1', accountId: ACCOUNT });
    const invoice = await invoiceOf('inv_1');
    const { content } = await getPaperFile(parts, invoice, 'pdf');
    const key = [...kept.keys()].find((known) => known.startsWith(`papers/${hashOf(content)}/`)) ?? '';
    expect(kept.get(key)?.equals(content)).toBe(true);
    kept.set(key, Buffer.from('%PDF-forged'));
    expect((await getPaperFile(parts, invoice, 'pdf')).content.equals(content)).toBe(true);
    kept.delete(key);
    expect((await getPaperFile(parts, invoice, 'pdf')).content.equals(content)).toBe(true);
    expect(kept.get(key)?.equals(content)).toBe(true);
  });

  test('are made once, however many ask first', async () => {
    await addInvoice(db, { id: 'inv_1', accountId: ACCOUNT });
    const invoice = await invoiceOf('inv_1');
    const asked = await Promise.all([1, 2, 3].map(() => getPaperFile(parts, invoice, 'pdf')));
    expect(new Set(asked.map(({ content }) => hashOf(content))).size).toBe(1);
    expect(kept.size).toBe(4);
  });

  test('are the same whoever draws them, also at once', async () => {
    const paper = samplePapers['domestic month'];
    if (paper === undefined) throw new Error('No sample');
    const drawn = await Promise.all([1, 2, 3].map(() => drawFiles(paper)));
    expect(new Set(drawn.map((files) => hashOf(files.get('pdf') ?? ''))).size).toBe(1);
  });

  test('that cannot be made again are not replaced by others', async () => {
    await addInvoice(db, { id: 'inv_1', accountId: ACCOUNT });
    const hash = hashOf('what an earlier release has drawn');
    await db
      .updateTable('papers')
      .set({ files: JSON.stringify({ pdf: { key: `papers/${hash}`, hash } }) })
      .execute();
    await expect(getPaperFile(parts, await invoiceOf('inv_1'), 'pdf')).rejects.toThrow('cannot be made again');
  });

  test('are made by a job after issue, and one that fails leaves the others alone', async () => {
    await insertIssuedInvoices(db, [draft('inv_1'), draft('inv_2'), draft('inv_3')], issuedAt);
    const failed: string[] = [];
    let puts = 0;
    const failing: typeof storage = {
      ...storage,
      put: (key, content) => {
        puts += 1;
        return puts === 1 ? Promise.reject(new Error('The disk is full')) : storage.put(key, content);
      },
    };
    await makePaperFiles({ db, storage: failing }, { error: ({ invoiceId }) => void failed.push(invoiceId) });
    const left = await db.selectFrom('papers').select('invoice_id').where('files', 'is', null).execute();
    expect(left.map(({ invoice_id: id }) => id)).toEqual(failed);
    expect(failed).toHaveLength(1);
  });
});

describe('what the server hands out', () => {
  beforeEach(async () => {
    await forgetInvoices(served);
    await sell(sampleSeller, served);
  });

  test('of an invoice that was issued before is frozen when it is asked for first', async () => {
    await addInvoice(served, { id: 'inv_1', accountId: acme, issuedAt });
    await forgetPapers(served);
    const [one, other] = await Promise.all([read('inv_1', 'pdf'), read('inv_1', 'pdf')]);
    expect(one.statusCode).toBe(200);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect((await served.selectFrom('papers').select('hash').execute()).length).toBe(1);
  });

  test('are the same bytes at every request, and the status is not on them', async () => {
    const number = await addInvoice(served, { id: 'inv_1', accountId: acme, issuedAt });
    const files = ['pdf', 'csv', 'xml'] as const;
    const first = await Promise.all(files.map((file) => read('inv_1', file)));
    await served.updateTable('invoices').set({ status: 'Paid', credited: 100 }).where('id', '=', 'inv_1').execute();
    await sell(undefined, served);
    const later = await Promise.all(files.map((file) => read('inv_1', file)));
    expect(first.map(({ statusCode, headers }) => [statusCode, headers['content-disposition']])).toEqual(
      files.map((file) => [200, `attachment; filename="${number}.${file}"`]),
    );
    expect(later.map(({ rawPayload }) => hashOf(rawPayload))).toEqual(
      first.map(({ rawPayload }) => hashOf(rawPayload)),
    );
    const [pdf] = later;
    const printed = await textOf(pdf?.rawPayload ?? Buffer.from(''));
    expect(printed).toContain(`Invoice ${number}`);
    expect(printed).toContain('IBAN DE02 5001 0517 5407 3249 31');
    expect(printed).not.toContain('Status');
  });

  test('are made by the server itself', async () => {
    await addInvoice(served, { id: 'inv_1', accountId: acme });
    const made = await eventually(
      async () => (await served.selectFrom('papers').select('files').where('files', 'is not', null).execute())[0],
      'the files of the invoice',
    );
    expect(Object.keys(made.files ?? {})).toEqual(expect.arrayContaining(['pdf', 'xml', 'csv']));
  });

  test('hold no e-invoice where the paper does not know enough for one', async () => {
    await sell(undefined, served);
    await addInvoice(served, { id: 'inv_1', accountId: acme });
    const refused = await read('inv_1', 'xml');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'NO_E_INVOICE']);
    expect((await read('inv_1', 'xrechnung')).statusCode).toBe(409);
    const pdf = await read('inv_1', 'pdf');
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.includes('factur-x.xml')).toBe(false);
  });
});

const hasQpdf = existsSync('/usr/bin/qpdf');
const run = promisify(execFile);

describe.each(Object.entries(samplePapers))('the PDF of %s', (_name, paper) => {
  test.skipIf(!hasQpdf)('is whole, archivable by its own word, and holds the e-invoice', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'paper-'));
    try {
      const files = await drawFiles(paper);
      const file = join(directory, 'paper.pdf');
      await writeFile(file, files.get('pdf') ?? '');
      await run('qpdf', ['--check', file]);
      const attachment = await run('qpdf', ['--show-attachment=factur-x.xml', file]);
      expect(attachment.stdout).toBe(String(files.get('xml')));
      const { stdout } = await run('qpdf', ['--qdf', '--object-streams=disable', file, '-'], {
        encoding: 'latin1',
        maxBuffer: 1e8,
      });
      for (const part of [
        '/GTS_PDFA1',
        '/AFRelationship /Alternative',
        '<pdfaid:part>3</pdfaid:part>',
        '<pdfaid:conformance>B</pdfaid:conformance>',
        '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
        '/MarkInfo',
        '/Lang (en)',
      ])
        expect(stdout).toContain(part);
      // PDF/A allows no encryption, no scripts, and no font that does not lie inside.
      for (const part of ['/Encrypt', '/JavaScript', '/Subtype /Type1']) expect(stdout).not.toContain(part);
      expect(stdout.match(/\/FontFile2 /g)).toHaveLength(stdout.match(/\/Type \/FontDescriptor/g)?.length ?? -1);
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
