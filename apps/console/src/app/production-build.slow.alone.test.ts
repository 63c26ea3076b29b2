import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SLOW_MS = 180_000;

/** What only the debug panel, mock mode and debug mode say. */
const words = [
  'Refresh now',
  'localhost for Advanced button',
  'Debug panel',
  'Show debug switches',
  'Fast templates',
  'Mock data: all list rows',
  'Debug mode',
  'mock-$',
];

const builtText = async (environment: string): Promise<string> => {
  vi.stubEnv('BUILD_ENV', environment);
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({ root, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput;
  return built.output.map((file) => `${file.fileName}\n${file.type === 'chunk' ? file.code : ''}`).join('\n');
};

/** `npm test` has built one that is not for customers already; a single run of vitest builds it here. */
const textWithTools = async (): Promise<string> => {
  const directory = process.env['AIRLANE_TEST_CONSOLE'];
  if (directory === undefined) return builtText('qa');
  const scripts = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => `${file}\n${readFileSync(join(directory, file), 'utf8')}`).join('\n');
};

const wordsIn = (text: string): readonly string[] => words.filter((word) => text.includes(word));

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['staff', textWithTools, words],
  ['customers', () => builtText('prod'), []],
])(
  'a build for %s says what it should of the debug tools',
  async (_whom, textOf, expected) => {
    const text = await textOf();
    expect(wordsIn(text)).toEqual(expected);
    expect(/\bdebug-panel-/.test(text)).toBe(expected.length > 0);
  },
  SLOW_MS,
);

test('an environment that does not exist stops the build', async () => {
  await expect(builtText('production')).rejects.toThrow("BUILD_ENV: no build is called 'production'");
});
