import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScriptInput, ScriptOutcome } from './outcome.ts';
import type { Batch } from './protocol.ts';
import type { WorkerLike } from './supervisor.ts';
import { createSandbox } from './supervisor.ts';

const input: ScriptInput = { row: '{}', role: 'user' };
type Behaviour = (batch: Batch) => readonly ScriptOutcome[] | 'silent' | 'broken';

const fakeWorkers = (behaviour: Behaviour) => {
  const seen: { batches: Batch[]; started: number; ended: number } = { batches: [], started: 0, ended: 0 };
  const start = (): WorkerLike => {
    seen.started += 1;
    const target = new EventTarget();
    const tell = (data: unknown): void =>
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
    const postMessage = (batch: Batch): void => {
      seen.batches.push(batch);
      const outcomes = behaviour(batch);
      if (outcomes === 'broken') queueMicrotask(() => target.dispatchEvent(new Event('error')));
      else if (outcomes !== 'silent') tell({ id: batch.id, outcomes });
    };
    tell({ isReady: true });
    return Object.assign(target, { postMessage, terminate: () => void (seen.ended += 1) });
  };
  return { seen, start };
};

const echo: Behaviour = ({ script, inputs }) => inputs.map(() => ({ json: JSON.stringify(script) }));

describe('the sandbox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends what one moment asks for together, one script at a time', async () => {
    const { seen, start } = fakeWorkers(echo);
    const sandbox = createSandbox(start);
    const calls = ['a', 'b', 'a'].map((script) => sandbox.run(script, input));
    expect(await Promise.all(calls)).toEqual([{ json: '"a"' }, { json: '"b"' }, { json: '"a"' }]);
    expect(seen.batches.map(({ script, inputs }) => [script, inputs.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(seen.started).toBe(1);
  });

  it.each(['silent', 'broken'] as const)(
    'ends a worker that is %s over a script, never asks it again, and goes on with the others',
    async (state) => {
      const { seen, start } = fakeWorkers((batch) => (batch.script === 'bad' ? state : echo(batch)));
      const sandbox = createSandbox(start);
      const calls = Promise.all([sandbox.run('bad', input), sandbox.run('good', input)]);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await calls).toEqual([{ failure: 'tooLong' }, { json: '"good"' }]);
      expect(await sandbox.run('bad', input)).toEqual({ failure: 'tooLong' });
      expect(seen).toMatchObject({ started: 2, ended: 1 });
      expect(seen.batches.filter(({ script }) => script === 'bad')).toHaveLength(1);
    },
  );

  it('gives a script up after three late answers', async () => {
    const { seen, start } = fakeWorkers(({ inputs }) => inputs.map(() => ({ failure: 'tooLong' })));
    const sandbox = createSandbox(start);
    for (let call = 0; call < 6; call += 1) expect(await sandbox.run('slow', input)).toEqual({ failure: 'tooLong' });
    expect(seen.batches).toHaveLength(3);
  });

  it('says so where no interpreter can be loaded, and tries again the next time', async () => {
    let starts = 0;
    const sandbox = createSandbox(() => {
      starts += 1;
      throw new Error('no workers here');
    });
    expect(await sandbox.run('a', input)).toEqual({ failure: 'unavailable' });
    expect(await sandbox.run('a', input)).toEqual({ failure: 'unavailable' });
    expect(starts).toBe(2);
  });

  it('does not believe answers in another shape', async () => {
    const { start } = fakeWorkers(() => [{ html: '<b>' } as unknown as ScriptOutcome]);
    const sandbox = createSandbox(start);
    const call = sandbox.run('a', input);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await call).toEqual({ failure: 'tooLong' });
  });
});
