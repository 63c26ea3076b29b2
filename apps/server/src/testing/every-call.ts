import * as contract from '@airlane/contract';
import type { Call } from '@airlane/contract';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** All calls of the contract, for the tests that go over every one of them. */
export const everyCall: readonly Call[] = (Object.values(contract) as unknown[]).filter(isCall);
