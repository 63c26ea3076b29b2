import { problemOf } from '../lib/api/problem.ts';
import { noteNetworkFailure } from '../lib/network/network-failures.ts';
import { toastStore } from '../ui/toasts/toast-store.ts';

interface Failure {
  /** What did not happen. */
  readonly text: string;
  readonly error: unknown;
  /** Orders the same again. */
  readonly retry?: (() => void) | undefined;
}

const reasonOf = (error: unknown): string => {
  const { message, requestId } = problemOf(error);
  return requestId === undefined ? message : `${message} (request id ${requestId})`;
};

/** Tells that something ordered did not happen, until somebody closes it. Answers the id of the toast. */
export const showFailure = ({ text, error, retry }: Failure): number => {
  const { code } = problemOf(error);
  if (code?.startsWith('NETWORK_') === true) noteNetworkFailure(code);
  return toastStore.show({ tone: 'error', text, detail: reasonOf(error), isSticky: true, action: retry && { label: 'Try again', run: retry } });
};
