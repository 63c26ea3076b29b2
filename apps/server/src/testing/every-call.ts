import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from '@airlane/contract/call';
import { join } from 'node:path';

const contract = fileURLToPath(new URL('../../../../packages/contract/src', import.meta.url));

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted();

const exported = await Promise.all(
  files.map(async (file) =>
    Object.values((await import(pathToFileURL(join(contract, file)).href)) as Record<string, unknown>),
  ),
);

/** All calls of the contract, for the tests that go over every one of them. */
export const everyCall: readonly Call[] = [...new Set(exported.flat().filter(isCall))];
