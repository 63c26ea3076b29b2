import { CallError } from '@airlane/contract/client';

const MAX_RETRIES = 3;

const isRefusal = ({ status }: CallError): boolean => status >= 400 && status < 500;
/** Asked again at once it would take as long again. */
const wasTooSlow = ({ body }: CallError): boolean => body?.code === 'TOO_SLOW';

/** A refusal stays a refusal; everything else may be a passing fault. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && !(error instanceof CallError && (isRefusal(error) || wasTooSlow(error)));
