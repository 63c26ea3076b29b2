import { expect, test } from 'vitest';
import { RunningWork } from './running-work.ts';

test('each piece takes a place until it ends, whether it fails or not', async () => {
  const ended: string[] = [];
  const errors: unknown[] = [];
  const running = new RunningWork<string>(3, (key) => ended.push(key));
  let finish: () => void = () => undefined;
  running.add('slow', new Promise((resolve) => (finish = resolve)), (error) => void errors.push(error));
  running.add('failing', Promise.reject(new Error('Broken')), (error) => void errors.push(error));
  expect(running).toMatchObject({ free: 1, keys: ['slow', 'failing'] });
  expect(running.has('failing')).toBe(true);
  const all = running.finish();
  await new Promise(setImmediate);
  expect([ended, errors, running.keys]).toEqual([['failing'], [new Error('Broken')], ['slow']]);
  finish();
  await all;
  expect([ended, running.free]).toEqual([['failing', 'slow'], 3]);
});
