import { CallError } from '@airlane/contract/client';

/** A part that was not taken. Status 0 means that there was no answer at all. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure';
  readonly status: number;

  constructor(status: number) {
    super(
      status === 0 ? 'The connection was lost during the upload' : `The storage rejected part of the file (${status})`,
    );
    this.status = status;
  }
}

const NO_ANSWER = 0;
const SERVER_FAULT = 500;
/** Timeouts and limits pass; an address that has expired is asked for anew before the next attempt. */
const passingForParts: readonly number[] = [NO_ANSWER, 403, 408, 429];
const passingForCalls: readonly number[] = [NO_ANSWER, 408, 429];

/** Whether trying again may help. A refusal stays a refusal. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof PartFailure) return passingForParts.includes(error.status) || error.status >= SERVER_FAULT;
  if (error instanceof CallError) return passingForCalls.includes(error.status) || error.status >= SERVER_FAULT;
  // What the browser throws when the server does not respond.
  return error instanceof TypeError;
};
