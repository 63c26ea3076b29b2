import wasmLocation from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { Interpreter } from './interpreter.ts';
import { createInterpreter } from './interpreter.ts';
import { loadEngine } from './load-engine.ts';
import type { ScriptOutcome } from './outcome.ts';
import { STRIKES } from './limits.ts';
import type { Batch } from './protocol.ts';

/** After too many late answers the rest of a batch is not tried: it would only keep other scripts waiting. */
const runBatch = (interpreter: Interpreter, { script, inputs }: Batch): readonly ScriptOutcome[] => {
  let late = 0;
  return inputs.map((input) => {
    if (late >= STRIKES) return { failure: 'tooLong' };
    const outcome = interpreter.run(script, input);
    if ('failure' in outcome && outcome.failure === 'tooLong') late += 1;
    return outcome;
  });
};

const serve = async (): Promise<void> => {
  const interpreter = createInterpreter(await loadEngine(wasmLocation));
  self.addEventListener('message', ({ data }: MessageEvent<Batch>) =>
    self.postMessage({ id: data.id, outcomes: runBatch(interpreter, data) }),
  );
  self.postMessage({ isReady: true });
};

// A refused promise is no error of a worker; thrown like this it is one, and the page learns of it.
serve().catch((error: unknown) =>
  setTimeout(() => {
    throw error;
  }),
);
