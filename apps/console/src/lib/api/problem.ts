import type { ErrorCode } from '@airlane/contract/errors';
import type { FieldError } from '@airlane/contract/error-body';
import { CallError } from '@airlane/contract/client';

/** A failure as a person can be told about it. */
export interface Problem {
  readonly message: string;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldError[];
}

/** Ends a message like a sentence, so that another one can follow it. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);

const messageOf = (error: unknown): string => {
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return 'The server could not be reached. Check your connection and try again.';
  if (error instanceof Error && error.message !== '') return error.message;
  return JSON.stringify(error) ?? 'unknown error happened';
};

const NOT_FOUND = 404;

/** Whether the server says that something is no longer there for the viewer: what was read of it before is not shown any more. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === NOT_FOUND;

export const problemOf = (error: unknown): Problem => {
  const call = error instanceof CallError ? error : undefined;
  return {
    message: messageOf(error),
    status: call?.status,
    code: call?.body?.code,
    requestId: call?.body?.requestId,
    fields: call?.body?.fields ?? [],
  };
};
