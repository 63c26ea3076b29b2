import { problemOf } from '../lib/api/problem.ts';
import { noteNetworkFailure } from '../lib/network/network-failures.ts';
import { toastStore } from '../ui/toasts/toast-store.ts';

interface Failure {
  /** What did not happen. */
  readonly text: string;
  readonly error: unknown;
  /** Whether it would have changed something, so that a lost answer leaves a doubt; a download does not. */
  readonly hasEffect?: boolean;
  /** Orders the same again. */
  readonly retry?: (() => void) | undefined;
}

const UNKNOWN_OUTCOME = 'NETWORK_UNKNOWN';
const OUTCOME_UNKNOWN = 'Outcome unknown';
const NO_ANSWER = 'The request may still have gone through. Check before you repeat it.';

const reasonOf = (error: unknown, hasEffect: boolean): string => {
  const { message, status, requestId } = problemOf(error);
  // A server that answered has a status. Without one the outcome is unknown.
  if (hasEffect && error instanceof TypeError && status === undefined) return `${message} ${NO_ANSWER}`;
  return requestId === undefined ? message : `${message} (request id ${requestId})`;
};

/** Says that something ordered did not happen, until it is closed. Answers the id of the toast. */
export const showFailure = ({ text, error, retry, hasEffect = true }: Failure): number => {
  const { code } = problemOf(error);
  if (code?.startsWith('NETWORK_') === true) noteNetworkFailure(code);
  const detail = reasonOf(error, hasEffect);
  // It is unknown whether it happened, so it is neither called undone nor offered again: the server finds out by itself.
  if (code === UNKNOWN_OUTCOME)
    return toastStore.show({ tone: 'warning', text: OUTCOME_UNKNOWN, detail, isSticky: true });
  return toastStore.show({
    tone: 'error',
    text,
    detail,
    isSticky: true,
    action: retry && { label: 'Try again', run: retry },
  });
};
