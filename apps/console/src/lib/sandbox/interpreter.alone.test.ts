import { describe, expect, it } from 'vitest';
import { createInterpreter } from './interpreter.ts';
import { loadEngine } from './load-engine.ts';
import { SCRIPT_TIME_LIMIT_MS } from './limits.ts';
import type { ScriptOutcome } from './outcome.ts';

const engine = await loadEngine();
const interpreter = createInterpreter(engine);
const row = JSON.stringify({ Name: 'Pump 7', Size: 3, Tags: ['a', 'b'] });
const run = (script: string): ScriptOutcome => interpreter.run(script, { row, role: 'admin' });

describe('a stored script', () => {
  it.each([
    { script: '(row) => row.Name', json: '"Pump 7"' },
    { script: 'function (row, role) { return role + " " + row.Size }', json: '"admin 3"' },
    { script: 'return row.Tags.join("+")', json: '"a+b"' },
    {
      script: '(row) => ({ text: row.Name, tone: "green", href: "#/x" })',
      json: '{"text":"Pump 7","tone":"green","href":"#/x"}',
    },
    { script: '(row) => row.Size > 2', json: 'true' },
    { script: '(row) => new Date(0).toISOString() // a comment at the end', json: '"1970-01-01T00:00:00.000Z"' },
  ])('$script answers $json', ({ script, json }) => {
    expect(run(script)).toEqual({ json });
  });

  it.each([
    { script: '', outcome: { failure: 'empty' } },
    { script: '  \n', outcome: { failure: 'empty' } },
    { script: '(row =>', outcome: { failure: 'invalid' } },
    { script: '}) (', outcome: { failure: 'invalid' } },
    { script: '42', outcome: { failure: 'unusable' } },
    {
      script: '(row) => row.Missing.length',
      outcome: { failure: 'failed', detail: "cannot read property 'length' of undefined" },
    },
    { script: '(row) => undefined', outcome: { failure: 'unusable' } },
  ])('$script gives $outcome', ({ script, outcome }) => {
    expect(run(script)).toEqual(outcome);
  });

  it('gets a copy: what it changes is there again in the next call', () => {
    const script = '(row) => { row.Name += "!"; row.Tags.push("c"); return row.Name + row.Tags.length }';
    expect(run(script)).toEqual({ json: '"Pump 7!3"' });
    expect(run(script)).toEqual({ json: '"Pump 7!3"' });
  });
});

describe('a hostile script', () => {
  it.each([
    ['loops for ever', '() => { for (;;); }', 'tooLong'],
    [
      'loops for ever and catches what stops it',
      '() => { for (;;) { try { for (;;); } catch { } finally { continue } } }',
      'tooLong',
    ],
    ['loops while it is read', 'for (;;);', 'tooLong'],
    ['recurses', '() => { const f = () => f(); return f() }', 'failed'],
    ['recurses through a getter', '() => { const o = { get a() { return this.a } }; return o.a }', 'failed'],
    ['backtracks in a pattern', '() => /(a+)+$/.test("a".repeat(40) + "b")', 'tooLong'],
    ['fills an array', '() => { const a = []; for (;;) a.push([a.length]) }', 'failed or tooLong'],
    ['doubles a string', '() => { let s = "xy"; for (;;) s = (s + s).toUpperCase(); }', 'failed or tooLong'],
    ['asks for a huge buffer', '() => new Uint8Array(1e9).length', 'failed'],
    ['returns a long text', '() => "x".repeat(100000)', 'failed'],
    [
      'reaches for the page',
      '() => [typeof window, typeof document, typeof fetch, typeof localStorage, typeof process, typeof require].join()',
      '"undefined,undefined,undefined,undefined,undefined,undefined"',
    ],
    [
      'reaches for the host through a constructor',
      '(row) => row.constructor.constructor("return typeof postMessage + typeof self")()',
      '"undefinedundefined"',
    ],
    ['imports', '() => import("fs")', '{}'],
    [
      'changes the prototype of everything',
      '(row) => { Object.prototype.toJSON = () => "mine"; JSON.stringify = () => "taken"; return { text: row.Name } }',
      '"mine"',
    ],
    [
      'replaces what it is read with',
      '(row) => { globalThis.JSON = { parse: () => ({}), stringify: () => "x" }; return row.Name }',
      '"Pump 7"',
    ],
    ['throws a trap', '() => { throw new Proxy({}, { get() { throw 1 } }) }', 'failed'],
    ['throws an error that never ends', '() => { throw { get message() { for (;;); } } }', 'tooLong'],
    ['returns a trap', '() => new Proxy({}, { ownKeys() { throw new Error("no") } })', 'failed'],
    ['returns what never ends', '() => ({ toJSON() { for (;;); } })', 'tooLong'],
    ['returns a function', '() => () => 1', 'unusable'],
    ['returns itself in a circle', '() => { const a = {}; a.a = a; return a }', 'failed'],
    ['returns a promise', 'async () => "late"', '{}'],
    ['returns a big integer', '() => 1n', 'failed'],
    ['returns a symbol', '() => Symbol.iterator', 'unusable'],
  ])('that %s is stopped', (_what, script, expected) => {
    const before = performance.now();
    const outcome = run(script);
    // Which of two limits is met first is the machine's business.
    expect(expected.split(' or ')).toContain('json' in outcome ? outcome.json : outcome.failure);
    expect(performance.now() - before).toBeLessThan(SCRIPT_TIME_LIMIT_MS * 80);
    expect(run('(row) => row.Name')).toEqual({ json: '"Pump 7"' });
  });

  it('keeps nothing that another script could find', () => {
    run('() => { globalThis.left = 1; Object.prototype.left = 1; return "" }');
    expect(run('() => typeof left + typeof ({}).left')).toEqual({ json: '"undefinedundefined"' });
  });

  it('that fails in every row of a long table leaves room for the others', () => {
    for (let call = 0; call < 60; call += 1) run('() => { const a = []; for (;;) a.push([a.length]) }');
    expect(run('(row) => row.Name')).toEqual({ json: '"Pump 7"' });
  });
});
