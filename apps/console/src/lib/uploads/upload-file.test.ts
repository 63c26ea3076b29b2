import type { StoredFileAnswer, Upload } from '@airlane/contract/calls/files';
import { CallError } from '@airlane/contract/client';
import type { UploadProgress } from '@airlane/question-kinds/ui';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from './fake-network.testing.ts';
import { PartFailure } from './part-failure.ts';
import { uploadFile } from './upload-file.ts';

const PART = 10;
const ID = '0b7f8a52-3a51-4c4d-9f6d-2f1f6a0f3c11';
const stored: StoredFileAnswer = {
  id: ID,
  name: 'a.pdf',
  url: `/files/${ID}`,
  size: 25,
  type: 'application/pdf',
  image: null,
};
const file = new File(['%PDF-1234567890123456789z'], 'a.pdf', { type: 'application/pdf' });

/** A server that keeps what it receives between two uploads of the same file. */
const setting = () => {
  const received = new Map<number, string>();
  const keys = new Map<string, string>();
  const progress: UploadProgress[] = [];
  const begun: string[] = [];
  const abort = new AbortController();
  const control = fakeNetwork();
  const upload = (): Upload => ({
    id: ID,
    state: 'uploading',
    name: file.name,
    size: file.size,
    partBytes: PART,
    received: [...received].map(([number, content]) => ({ number, size: content.length })),
    expiresAt: null,
  });
  const server = {
    begin: vi.fn(async (_file: unknown, key: string) => {
      begun.push(key);
      return upload();
    }),
    partAddress: vi.fn(async (_id: string, number: number) => `/storage/${number}`),
    complete: vi.fn(async () => stored),
    cancel: vi.fn(async () => undefined),
  };
  const send = vi.fn(async (url: string, content: Blob, onSent: (bytes: number) => void) => {
    onSent(content.size);
    received.set(Number(url.slice('/storage/'.length)), await content.text());
  });
  const beginKey = {
    read: () => {
      keys.set('key', keys.get('key') ?? `key-${begun.length}`);
      return keys.get('key') ?? '';
    },
    forget: vi.fn(() => keys.clear()),
  };
  const run = (chosen = file, signal = abort.signal) =>
    uploadFile(
      { file: chosen, rules: { kind: 'file', accept: [] }, signal, onProgress: (news) => void progress.push(news) },
      { server, send, network: control.network, beginKey },
    );
  return { ...control, received, progress, begun, server, send, beginKey, abort, run };
};
let world = setting();
beforeEach(() => {
  world = setting();
});

test('sends all parts in order, one after the other, and hands over what is stored', async () => {
  let underWay = 0;
  const { send } = world;
  const original = send.getMockImplementation();
  send.mockImplementation(async (...sent) => {
    underWay += 1;
    expect(underWay).toBe(1);
    await original?.(...sent);
    underWay -= 1;
  });
  expect(await world.run()).toBe(stored);
  expect([...world.received.values()].join('')).toBe(await file.text());
  expect(world.progress.map(({ sentBytes }) => sentBytes)).toEqual([0, 10, 10, 20, 20, 25, 25]);
  expect(world.beginKey.forget).toHaveBeenCalled();
});

test('a broken connection costs one part, sent to a fresh address', async () => {
  world.send.mockRejectedValueOnce(new PartFailure(0)).mockRejectedValueOnce(new PartFailure(403));
  await world.run();
  expect(world.server.partAddress.mock.calls.map(([, number]) => number)).toEqual([1, 1, 1, 2, 3]);
  expect(world.progress).toContainEqual(expect.objectContaining({ step: 'retrying', attempt: 2, ofAttempts: 11 }));
});

test('the network going away is waited for', async () => {
  world.send.mockImplementationOnce(async () => {
    world.goOffline();
    throw new PartFailure(0);
  });
  const running = world.run();
  await vi.waitFor(() => expect(world.progress.at(-1)).toMatchObject({ step: 'waiting' }));
  expect(world.send).toHaveBeenCalledTimes(1);
  world.goOnline();
  expect(await running).toBe(stored);
});

test('the same file chosen again goes on where it stopped', async () => {
  const leave = new AbortController();
  world.server.partAddress.mockImplementation(async (_id, number) => {
    if (number === 3) {
      leave.abort('left');
      throw new TypeError('Failed to fetch');
    }
    return `/storage/${number}`;
  });
  await expect(world.run(file, leave.signal)).rejects.toThrow('Failed to fetch');
  expect(world.server.cancel).not.toHaveBeenCalled();
  world.server.partAddress.mockImplementation(async (_id, number) => `/storage/${number}`);
  world.send.mockClear();
  await world.run();
  expect(new Set(world.begun).size).toBe(1);
  expect(world.send).toHaveBeenCalledTimes(1);
  expect([...world.received.values()].join('')).toBe(await file.text());
});

test('what is cancelled is removed and forgotten', async () => {
  world.send.mockImplementationOnce(async () => {
    world.abort.abort('cancelled');
    throw new PartFailure(0);
  });
  await expect(world.run()).rejects.toThrow('The connection was lost');
  expect(world.server.cancel).toHaveBeenCalledWith(ID);
  expect(world.beginKey.forget).toHaveBeenCalled();
});

test('what is cancelled while the address of a part is asked for is not sent any more', async () => {
  world.server.partAddress.mockImplementationOnce(async () => {
    world.abort.abort('cancelled');
    return '/storage/1';
  });
  await expect(world.run()).rejects.toBe('cancelled');
  expect(world.send).not.toHaveBeenCalled();
  expect(world.server.cancel).toHaveBeenCalledWith(ID);
});

test('a refusal in the end is passed on and forgotten, so that another try begins anew', async () => {
  world.server.complete.mockRejectedValueOnce(new CallError('"a.pdf" is refused', 400));
  await expect(world.run()).rejects.toThrow('"a.pdf" is refused');
  expect(world.beginKey.forget).toHaveBeenCalled();
});

test.each([
  [new File(['<html>'], 'a.txt'), 'can contain scripts'],
  [new File([], 'a.pdf'), 'is empty'],
  [new File(['PK\u0003\u0004'], 'a.pdf'), 'is not PDF but ZIP'],
])('a file that would be refused is not sent at all', async (refused, message) => {
  await expect(world.run(refused)).rejects.toThrow(message);
  expect(world.server.begin).not.toHaveBeenCalled();
});
