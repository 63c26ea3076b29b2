import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginUpload,
  cancelUpload,
  completeUpload,
  getFileAddress,
  readUpload,
  signUploadPart,
  type Upload,
} from '@airlane/contract/calls/files';
import { createDocument } from '@airlane/contract/calls/documents';
import { DAY_MS } from '@airlane/domain/time/durations';
import { MAX_UPLOAD_BYTES, UPLOAD_PART_BYTES } from '@airlane/domain/uploads/upload-limits';
import { accountIds } from '@airlane/fixtures';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#ports/storage/disk.ts';
import type { Person } from '#testing/app.ts';
import { refusal, testApp } from '#testing/app.ts';
import { removeExpiredFiles } from './remove-expired-files.ts';

const { acme, borealis } = accountIds;
const HOST = 'console.test';
const storage = diskStorage(mkdtempSync(join(tmpdir(), 'airlane-uploads-')));
const server = await testApp({ storage });
const admin = await server.logIn('admin@airlane.test');
const sales = await server.logIn('sales@airlane.test');
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const deal = { template: 'Deal', questionId: 'QID014SignedAgreement' };
const picture = { template: 'CreateUser', questionId: 'QID011Picture' };

const begin = (
  file: { name: string; size: number; type?: string },
  {
    person = admin,
    question = deal,
    account = acme as string,
    key,
  }: { person?: Person; question?: typeof deal; account?: string; key?: string } = {},
) =>
  person.call(
    beginUpload,
    { body: { ...question, ...file }, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
    account,
  );
const put = (url: string, content: Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'PUT',
    url,
    headers: { host: HOST, 'content-length': String(content.length), ...headers },
    payload: content,
  });
const addressOf = async ({ id }: Pick<Upload, 'id'>, number: number, person = admin): Promise<string> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/uploads/${id}/parts/${number}`,
    headers: { host: HOST, authorization: `Bearer ${person.token}`, segment: 'airlane', brand: acme },
  });
  return (answer.json() as { url: string }).url;
};
const complete = ({ id }: Pick<Upload, 'id'>, person = admin) => person.call(completeUpload, { params: { id } }, acme);
const uploaded = async (name: string, content: Buffer, question = deal) => {
  const upload = await begin({ name, size: content.length }, { question });
  await put(await addressOf(upload, 1), content);
  return complete(upload);
};
const rowOf = (id: string) =>
  server.database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
const auditOf = async (id: string) =>
  (
    await server.database.db.selectFrom('audit_log').select('action').where('subject', '=', id).orderBy('id').execute()
  ).map(({ action }) => action);

test('a file goes up in parts, is joined, and comes back as it was', async () => {
  const content = pdf(UPLOAD_PART_BYTES + 1000);
  const upload = await begin({ name: 'Agreement.pdf', size: content.length, type: 'application/pdf' });
  expect(upload).toMatchObject({ state: 'uploading', partBytes: UPLOAD_PART_BYTES, received: [] });
  expect((await put(await addressOf(upload, 2), content.subarray(UPLOAD_PART_BYTES))).statusCode).toBe(200);
  expect((await refusal(complete(upload))).body).toMatchObject({
    code: 'UPLOAD_INCOMPLETE',
    message: 'Part 1 of the file has not arrived yet',
  });
  expect((await admin.call(readUpload, { params: { id: upload.id } }, acme)).received).toEqual([
    { number: 2, size: 1000 },
  ]);
  expect((await put(await addressOf(upload, 1), content.subarray(0, UPLOAD_PART_BYTES))).statusCode).toBe(200);
  const file = await complete(upload);
  expect(file).toEqual({
    id: upload.id,
    name: 'Agreement.pdf',
    url: `/files/${upload.id}`,
    size: content.length,
    type: 'application/pdf',
    image: null,
  });
  expect(await complete(upload)).toEqual(file);
  const { url } = await admin.call(getFileAddress, { params: { id: upload.id } }, acme);
  const download = await server.app.inject({ url });
  expect(download.rawPayload.equals(content)).toBe(true);
  expect(download.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="Agreement.pdf"; filename*=UTF-8''Agreement.pdf`,
    'x-content-type-options': 'nosniff',
  });
  expect(download.headers['content-security-policy']).toContain('sandbox');
  expect(await auditOf(upload.id)).toEqual(['upload.begin', 'file.store']);
});

test('the same beginning twice is one upload', async () => {
  const [first, second] = await Promise.all([
    begin({ name: 'a.pdf', size: 10 }, { key: 'begin-once' }),
    begin({ name: 'a.pdf', size: 10 }, { key: 'begin-once' }),
  ]);
  expect(second.id).toBe(first.id);
});

describe('a part', () => {
  test('is taken in the signed length and place only, and never without a signature', async () => {
    const content = pdf(500);
    const upload = await begin({ name: 'a.pdf', size: 500 });
    const url = await addressOf(upload, 1);
    const codeOf = async (attempt: ReturnType<typeof put>) => ((await attempt).json() as { code: string }).code;
    expect(await codeOf(put(url, content.subarray(0, 400)))).toBe('ADDRESS_EXPIRED');
    expect(await codeOf(put(url.replace('partNumber=1', 'partNumber=2'), content))).toBe('ADDRESS_EXPIRED');
    expect(
      await codeOf(
        put(
          url.replace(/X-Amz-Signature=(.)/, (_, first) => `X-Amz-Signature=${first === '0' ? '1' : '0'}`),
          content,
        ),
      ),
    ).toBe('ADDRESS_EXPIRED');
    expect(await codeOf(put(url, content, { host: 'elsewhere.test' }))).toBe('ADDRESS_EXPIRED');
    expect(await codeOf(put(url, content, { host: 'no host at all' }))).toBe('MALFORMED_REQUEST');
    expect(await codeOf(put(`/storage/uploads/${upload.id}?partNumber=1&uploadId=${upload.id}`, content))).toBe(
      'ADDRESS_EXPIRED',
    );
    const other = await begin({ name: 'b.pdf', size: 500 });
    expect(await codeOf(put(url.replaceAll(upload.id, other.id), content))).toBe('ADDRESS_EXPIRED');
    expect((await admin.call(readUpload, { params: { id: upload.id } }, acme)).received).toEqual([]);
    expect((await put(url, content)).statusCode).toBe(200);
  });

  test('has to be one of the file', async () => {
    const upload = await begin({ name: 'a.pdf', size: 500 });
    expect((await refusal(admin.call(signUploadPart, { params: { id: upload.id, number: 2 } }, acme))).body?.code).toBe(
      'PART_REFUSED',
    );
  });

  test('is not signed for a session that has ended', async () => {
    const leaving = await server.logIn('admin@airlane.test');
    const upload = await begin({ name: 'a.pdf', size: 5 }, { person: leaving });
    const url = await addressOf(upload, 1, leaving);
    await server.app.inject({
      method: 'POST',
      url: '/api/v3/auth/logout',
      headers: { authorization: `Bearer ${leaving.token}`, segment: 'airlane' },
    });
    expect((await put(url, Buffer.from('%PDF-'))).statusCode).toBe(403);
  });
});

describe('an upload belongs to the person who began it', () => {
  test('others of the same account and the same person in another account do not find it', async () => {
    const upload = await begin({ name: 'a.pdf', size: 500 });
    for (const [person, account] of [
      [sales, acme],
      [admin, borealis],
    ] as const) {
      for (const call of [readUpload, completeUpload])
        expect((await refusal(person.call(call, { params: { id: upload.id } }, account))).body?.code).toBe(
          'UPLOAD_NOT_FOUND',
        );
      expect(
        (await refusal(person.call(signUploadPart, { params: { id: upload.id, number: 1 } }, account))).body?.code,
      ).toBe('UPLOAD_NOT_FOUND');
      await person.call(cancelUpload, { params: { id: upload.id } }, account);
    }
    expect(await rowOf(upload.id)).toMatchObject({ state: 'uploading' });
  });

  test('cancelling removes it, and once more is no mistake', async () => {
    const upload = await begin({ name: 'a.pdf', size: 5 });
    await put(await addressOf(upload, 1), Buffer.from('%PDF-'));
    for (let times = 0; times < 2; times += 1) await admin.call(cancelUpload, { params: { id: upload.id } }, acme);
    expect(await rowOf(upload.id)).toBeUndefined();
    expect(await auditOf(upload.id)).toEqual(['upload.begin', 'upload.cancel']);
    expect((await refusal(complete(upload))).status).toBe(404);
  });
});

describe('what is refused', () => {
  test.each([
    [{ name: 'a.pdf', size: 0 }, 'size', 'minValue'],
    [{ name: 'a.pdf', size: MAX_UPLOAD_BYTES.file + 1 }, 'size', 'maxValue'],
    [{ name: '../a.pdf', size: 5 }, 'name', 'format'],
    [{ name: '<b>a<b>.pdf', size: 5 }, 'name', 'html'],
  ])('%o names field %s and rule %s before anything is sent', async (file, field, rule) => {
    expect((await refusal(begin(file))).body).toMatchObject({ code: 'FILE_REFUSED', fields: [{ field, rule }] });
  });

  test('an image over its own limit, a question that takes no file, a template that may not be written', async () => {
    expect(
      (await refusal(begin({ name: 'a.png', size: MAX_UPLOAD_BYTES.image + 1 }, { question: picture }))).body?.code,
    ).toBe('FILE_REFUSED');
    expect(
      (await refusal(begin({ name: 'a.pdf', size: 5 }, { question: { template: 'Deal', questionId: 'QID001DealID' } })))
        .body?.code,
    ).toBe('NO_UPLOAD_QUESTION');
    expect(
      (await refusal(begin({ name: 'a.pdf', size: 5 }, { question: { template: 'Nowhere', questionId: 'x' } }))).body
        ?.code,
    ).toBe('NO_SUCH_TEMPLATE');
    expect((await refusal(begin({ name: 'a.pdf', size: 5 }, { person: user }))).body?.code).toBe('NO_SUCH_TEMPLATE');
    expect((await refusal(begin({ name: 'a.png', size: 5 }, { person: sales, question: picture }))).body?.code).toBe(
      'UPDATE_FORBIDDEN',
    );
  });

  test.each([
    ['page.txt', '<html><script>alert(1)</script>', 'can contain scripts'],
    ['a.pdf', 'PK\u0003\u0004 and more', 'The content of "a.pdf" is not PDF but ZIP'],
    ['a.bin', '\u0000\u0001\u0002', 'is not an accepted file type: application/pdf, image/*'],
  ])('%s holding %j, by its content, every time it is asked', async (name, text, message) => {
    const content = Buffer.from(text);
    const upload = await begin({ name, size: content.length });
    await put(await addressOf(upload, 1), content);
    for (let times = 0; times < 2; times += 1)
      expect((await refusal(complete(upload))).body).toMatchObject({
        code: 'FILE_REFUSED',
        message: expect.stringContaining(message),
      });
    expect(await rowOf(upload.id)).toMatchObject({ state: 'refused' });
    expect((await refusal(admin.call(getFileAddress, { params: { id: upload.id } }, acme))).status).toBe(404);
    expect(await auditOf(upload.id)).toEqual(['upload.begin', 'file.refuse']);
  });

  test('a picture that only begins like one', async () => {
    const broken = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(200)]);
    expect((await refusal(uploaded('a.png', broken, picture))).message).toBe('"a.png" cannot be read as an image');
  });
});

test('an image is kept in three sizes, upright and without what the camera wrote', async () => {
  const turned = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#336699' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = await uploaded('photo.jpg', turned, picture);
  expect(file.image).toEqual({
    w128: `/files/${file.id}?size=w128`,
    w320: `/files/${file.id}?size=w320`,
    original: `/files/${file.id}`,
  });
  for (const [size, width, height] of [
    ['w128', 64, 128],
    ['w320', 160, 320],
  ] as const) {
    const { url } = await admin.call(getFileAddress, { params: { id: file.id }, query: { size } }, acme);
    const answer = await server.app.inject({ url });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height, format: 'webp' });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  }
});

describe('a document', () => {
  const dealWith = (id: string, account: string = acme, person = admin) =>
    person.call(
      createDocument,
      {
        headers: { template: 'Deal' },
        body: {
          questions: [
            { questionId: 'QID001DealID', answer: `D-${id.slice(0, 8)}` },
            { questionId: 'QID002DealName', answer: 'With agreement' },
            { questionId: 'QID003FulfilmentStatus', answer: { selected: ['Draft'] } },
            { questionId: 'QID007minimumOrderQuantity', answer: '1' },
            {
              questionId: 'QID014SignedAgreement',
              answer: { name: 'a.pdf', url: `/files/${id}`, size: 9, type: 'application/pdf' },
            },
          ],
        },
      },
      account,
    );

  test('keeps the file it names, which would be removed otherwise', async () => {
    const [named, unnamed] = [await uploaded('a.pdf', pdf(20)), await uploaded('b.pdf', pdf(20))];
    await dealWith(named.id);
    await removeExpiredFiles(server.database.db, storage, new Date(Date.now() + 8 * DAY_MS));
    expect(await rowOf(named.id)).toMatchObject({ state: 'stored', expires_at: null });
    expect(await rowOf(unnamed.id)).toBeUndefined();
    expect(await storage.head(`${acme}/${named.id}`)).toBeDefined();
    expect(await storage.head(`${acme}/${unnamed.id}`)).toBeUndefined();
    expect(await auditOf(unnamed.id)).toContain('file.expire');
  });

  test('cannot name a file of another account, an unfinished one, or one that is not there', async () => {
    const elsewhere = await uploaded('a.pdf', pdf(20));
    const unfinished = await begin({ name: 'a.pdf', size: 20 });
    for (const [id, account] of [
      [elsewhere.id, borealis],
      [unfinished.id, acme],
      ['0b7f8a52-3a51-4c4d-9f6d-2f1f6a0f3c11', acme],
    ] as const) {
      expect((await refusal(dealWith(id, account))).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ field: 'QID014SignedAgreement', rule: 'file' }],
      });
    }
  });
});

test('uploads that were left are removed with their parts, those under way stay', async () => {
  const left = await begin({ name: 'a.pdf', size: 5 });
  await put(await addressOf(left, 1), Buffer.from('%PDF-'));
  const { storage_key: key, storage_upload_id: uploadId } = (await rowOf(left.id)) ?? {
    storage_key: '',
    storage_upload_id: '',
  };
  expect(await storage.parts({ key, uploadId })).toHaveLength(1);
  const underWay = await begin({ name: 'b.pdf', size: 5 });
  await server.database.db
    .updateTable('files')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', left.id)
    .execute();
  await removeExpiredFiles(server.database.db, storage, new Date());
  expect(await rowOf(left.id)).toBeUndefined();
  await expect(storage.parts({ key, uploadId })).rejects.toThrow('no such upload');
  expect(await rowOf(underWay.id)).toMatchObject({ state: 'uploading' });
});

test.each(['https://elsewhere.test/agreement.pdf', '/api/v1/things/x', '/files/not-an-id'])(
  'an answer that names %s instead of a file of the account is refused',
  async (url) => {
    const questions = [
      { questionId: deal.questionId, answer: { name: 'a.pdf', url, size: 1, type: 'application/pdf' } },
    ];
    const { body } = await refusal(
      admin.call(createDocument, { headers: { template: 'Deal' }, body: { questions, status: 'draft' } }, acme),
    );
    expect(body?.fields).toEqual([expect.objectContaining({ field: deal.questionId, rule: 'file' })]);
  },
);
