import { CallError } from '@airlane/contract';

const MAX_RETRIES = 3;

/** A refusal stays a refusal; everything else may be a passing fault. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && !(error instanceof CallError && error.status >= 400 && error.status < 500);
