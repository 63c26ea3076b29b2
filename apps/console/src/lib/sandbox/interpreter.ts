import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import {
  MAX_RESULT_LENGTH,
  MAX_SCRIPT_LENGTH,
  SCRIPT_MEMORY_LIMIT_BYTES,
  SCRIPT_STACK_LIMIT_BYTES,
  SCRIPT_TIME_LIMIT_MS,
} from './limits.ts';
import type { ScriptInput, ScriptOutcome } from './outcome.ts';

/**
 * Runs before the script and keeps the few functions it needs, so that nothing the script does to its own world changes how it is
 * called. A failure is told as text, because an error object of the script may itself be a trap.
 */
const HARNESS = `(() => {
  const { parse, stringify } = JSON;
  const told = (error) => { try { return String(error.message ?? error).slice(0, 200); } catch { return ''; } };
  return (script, row, role) => {
    try {
      const json = stringify(script(parse(row), role));
      return typeof json === 'string' ? 'ok' + json : 'no';
    } catch (error) { return 'er' + told(error); }
  };
})()`;

interface Compiled {
  call(input: ScriptInput): ScriptOutcome;
  discard(): void;
}

export interface Interpreter {
  run(script: string, input: ScriptInput): ScriptOutcome;
}

/** A function, or the body of one. */
const forms = [(script: string) => `(${script}\n)`, (script: string) => `(function (row, role) {${script}\n})`];

const functionOf = (context: QuickJSContext, script: string): QuickJSHandle | undefined => {
  for (const form of forms) {
    const result = context.evalCode(form(script), 'script.js');
    if (result.error) {
      result.error.dispose();
    } else {
      if (context.typeof(result.value) === 'function') return result.value;
      result.value.dispose();
    }
  }
  return undefined;
};

const readOutcome = (context: QuickJSContext, handle: QuickJSHandle): ScriptOutcome => {
  const isLong = context
    .getProp(handle, 'length')
    .consume((length) => context.getNumber(length) > MAX_RESULT_LENGTH + 2);
  if (isLong) return { failure: 'failed', detail: `it returned more than ${MAX_RESULT_LENGTH} characters` };
  const text = context.getString(handle);
  const rest = text.slice(2);
  if (text.startsWith('ok')) return { json: rest };
  return text.startsWith('er') ? { failure: 'failed', detail: rest } : { failure: 'unusable' };
};

/** Every script gets a world of its own inside the one engine: what it leaves behind can neither starve nor fool another. */
export const createInterpreter = (engine: QuickJSWASMModule, now: () => number = Date.now): Interpreter => {
  const compiled = new Map<string, Compiled | 'invalid'>();

  const compile = (script: string): Compiled | 'invalid' => {
    const runtime = engine.newRuntime({
      memoryLimitBytes: SCRIPT_MEMORY_LIMIT_BYTES,
      maxStackSizeBytes: SCRIPT_STACK_LIMIT_BYTES,
    });
    const context = runtime.newContext();
    const harness = context.unwrapResult(context.evalCode(HARNESS, 'harness.js'));
    let deadline = now() + SCRIPT_TIME_LIMIT_MS;
    let isLate = false;
    runtime.setInterruptHandler(() => {
      isLate = now() > deadline;
      return isLate;
    });
    const own = functionOf(context, script);
    const discard = (): void => {
      for (const part of [own, harness, context, runtime]) part?.dispose();
    };
    if (own === undefined) {
      discard();
      return 'invalid';
    }
    const call = ({ row, role }: ScriptInput): ScriptOutcome => {
      isLate = false;
      deadline = now() + SCRIPT_TIME_LIMIT_MS;
      const given = [own, context.newString(row), context.newString(role)];
      const result = context.callFunction(harness, context.undefined, ...given);
      for (const handle of given.slice(1)) handle.dispose();
      if (result.error) {
        result.error.dispose();
        return { failure: isLate ? 'tooLong' : 'failed' };
      }
      return result.value.consume((handle) => readOutcome(context, handle));
    };
    return { call, discard };
  };

  return {
    run: (script, input) => {
      if (script.trim() === '') return { failure: 'empty' };
      if (script.length > MAX_SCRIPT_LENGTH)
        return { failure: 'invalid', detail: `longer than ${MAX_SCRIPT_LENGTH} characters` };
      const known = compiled.get(script) ?? compile(script);
      compiled.set(script, known);
      if (known === 'invalid') return { failure: 'invalid' };
      const outcome = known.call(input);
      // A world that was stopped in the middle of something may be left broken; the next call gets a new one.
      if ('failure' in outcome && outcome.failure === 'tooLong') {
        compiled.delete(script);
        known.discard();
      }
      return outcome;
    },
  };
};
