import { BATCH_SIZE, SILENCE_LIMIT_MS, STRIKES } from './limits.ts';
import type { ScriptInput, ScriptOutcome } from './outcome.ts';
import type { Batch } from './protocol.ts';
import { answerSchema, readySchema } from './protocol.ts';

/** As much of a worker as the supervisor needs. */
export interface WorkerLike extends EventTarget {
  postMessage(batch: Batch): void;
  terminate(): void;
}

interface Waiting {
  readonly script: string;
  readonly input: ScriptInput;
  readonly resolve: (outcome: ScriptOutcome) => void;
}

export interface Sandbox {
  run(script: string, input: ScriptInput): Promise<ScriptOutcome>;
}

/** Hears a worker until something was made of what it says, or until it breaks. */
const hear = <Result>(
  worker: WorkerLike,
  read: (data: unknown) => Result | undefined,
  resolve: (result: Result | undefined) => void,
): (() => void) => {
  const ended = new AbortController();
  const end = (result: Result | undefined): void => {
    ended.abort();
    resolve(result);
  };
  const onMessage = (event: Event): void => {
    const result = event instanceof MessageEvent ? read(event.data) : undefined;
    if (result !== undefined) end(result);
  };
  worker.addEventListener('message', onMessage, { signal: ended.signal });
  worker.addEventListener('error', () => end(undefined), { signal: ended.signal });
  return () => end(undefined);
};

const whenReady = (worker: WorkerLike): Promise<WorkerLike> =>
  new Promise((resolve, reject) => {
    hear(
      worker,
      (data) => readySchema.safeParse(data).data,
      (isReady) => (isReady ? resolve(worker) : reject(new Error('The interpreter could not be loaded'))),
    );
  });

/** The answers to a batch, or nothing when the worker fell silent or broke over it. */
const ask = (worker: WorkerLike, batch: Batch): Promise<readonly ScriptOutcome[] | undefined> =>
  new Promise((resolve) => {
    const read = (data: unknown): readonly ScriptOutcome[] | undefined => {
      const answer = answerSchema.safeParse(data).data;
      return answer?.id === batch.id ? answer.outcomes : undefined;
    };
    const giveUp = hear(worker, read, (outcomes) => {
      clearTimeout(silence);
      resolve(outcomes);
    });
    const silence = setTimeout(giveUp, SILENCE_LIMIT_MS);
    worker.postMessage(batch);
  });

/**
 * Runs scripts one batch at a time in a worker. The interpreter stops what it can; a script that finds a loop inside one of the
 * engine's own functions can only be stopped from outside, by ending the worker.
 */
export const createSandbox = (startWorker: () => WorkerLike): Sandbox => {
  const strikes = new Map<string, number>();
  let waiting: Waiting[] = [];
  let started: Promise<WorkerLike> | undefined;
  let isWorking = false;
  let lastId = 0;

  const strike = (script: string, count: number): void => void strikes.set(script, (strikes.get(script) ?? 0) + count);
  const isCondemned = (script: string): boolean => (strikes.get(script) ?? 0) >= STRIKES;

  const outcomesOf = async (script: string, inputs: readonly ScriptInput[]): Promise<readonly ScriptOutcome[]> => {
    if (isCondemned(script)) return [];
    started ??= whenReady(startWorker());
    const worker = await started;
    lastId += 1;
    const outcomes = await ask(worker, { id: lastId, script, inputs });
    if (outcomes === undefined) {
      worker.terminate();
      started = undefined;
      strike(script, STRIKES);
      return [];
    }
    strike(script, outcomes.filter((outcome) => 'failure' in outcome && outcome.failure === 'tooLong').length);
    return outcomes;
  };

  const takeBatch = (): readonly Waiting[] => {
    const script = waiting[0]?.script;
    const batch = waiting.filter((call) => call.script === script).slice(0, BATCH_SIZE);
    const taken = new Set(batch);
    waiting = waiting.filter((call) => !taken.has(call));
    return batch;
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = takeBatch();
      let missing: ScriptOutcome = { failure: 'tooLong' };
      const outcomes = await outcomesOf(
        batch[0]?.script ?? '',
        batch.map(({ input }) => input),
      ).catch((): readonly ScriptOutcome[] => {
        started = undefined;
        missing = { failure: 'unavailable' };
        return [];
      });
      batch.forEach(({ resolve }, index) => resolve(outcomes[index] ?? missing));
    }
    isWorking = false;
  };

  return {
    run: (script, input) =>
      new Promise((resolve) => {
        waiting.push({ script, input, resolve });
        if (isWorking) return;
        isWorking = true;
        // What the same moment asks for travels together.
        queueMicrotask(() => void work());
      }),
  };
};
