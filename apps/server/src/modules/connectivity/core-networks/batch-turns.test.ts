import { expect, test } from 'vitest';
import { BatchTurns, MAX_AT_ONCE } from './batch-turns.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that is over when the test says so, and what has begun so far. */
const workshop = () => {
  const turns = new BatchTurns();
  const begun: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, { resolve: () => resolve(name), reject });
    });
  return {
    turns,
    begun,
    batch: (source: string, name: string, network = 'north') => turns.inTurn(network, source, work(name)),
    alone: (name: string, network = 'north') => turns.alone(network, work(name)),
    end: async (name: string, answer: Promise<unknown>) => {
      await settle();
      ends.get(name)?.resolve();
      await answer;
    },
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
};

test('batches of one source run one after the other in the order of their arrival, also after one that failed', async () => {
  const { batch, begun, end, fail } = workshop();
  const [first, second, third] = [batch('a', 'a1'), batch('a', 'a2'), batch('a', 'a3')];
  await settle();
  expect(begun).toEqual(['a1']);
  fail('a1');
  await expect(first).rejects.toThrow('a1');
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2', second);
  await end('a3', third);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('batches of different sources run at once, no more than so many, and networks do not wait for each other', async () => {
  const { batch, begun, end } = workshop();
  const a1 = batch('a', 'a1');
  void batch('a', 'a2');
  for (const source of ['b', 'c', 'd']) void batch(source, `${source}1`);
  void batch('a', 'south', 'south');
  await settle();
  expect(MAX_AT_ONCE).toBe(2);
  expect(begun).toEqual(['a1', 'b1', 'south']);
  await end('a1', a1);
  await settle();
  // It waits longest, and nothing of its source runs any more.
  expect(begun).toEqual(['a1', 'b1', 'south', 'a2']);
});

test('what runs alone waits for all that came before, and all that comes later waits for it', async () => {
  const { batch, alone, begun, end } = workshop();
  const [a1, b1] = [batch('a', 'a1'), batch('b', 'b1')];
  const cleared = alone('alone');
  const c1 = batch('c', 'c1');
  await end('a1', a1);
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1', b1);
  await settle();
  expect(begun).toEqual(['a1', 'b1', 'alone']);
  await end('alone', cleared);
  await settle();
  expect(begun).toEqual(['a1', 'b1', 'alone', 'c1']);
  await end('c1', c1);
});

test('a network with too many waiting is refused, another one is not, and work that runs alone never', async () => {
  const { batch, alone, turns, end } = workshop();
  const taken = Array.from({ length: 20 }, (_, index) => batch(`source-${index % 3}`, `batch-${index}`));
  await expect(batch('other', 'one too many')).rejects.toMatchObject({ code: 'NETWORK_BEHIND' });
  const [elsewhere, cleared] = [batch('other', 'elsewhere', 'south'), alone('cleared')];
  await settle();
  await end('elsewhere', elsewhere);
  for (const [index, one] of taken.entries()) await end(`batch-${index}`, one);
  await settle();
  await end('cleared', cleared);
  await turns.finished();
  expect(turns.busyNetworks).toEqual([]);
});
