import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf } from '../lib/api/problem.ts';
import { networkStatusQuery } from '../lib/queries/network-status.ts';
import { showToast, toastStore } from '../ui/toasts/toast-store.ts';
import { showFailure } from './show-failure.ts';

interface ActionSettings<Order, Result> {
  readonly act: (order: Order) => Promise<Result>;
  /** What is said when it worked; nothing where the page shows it. */
  readonly done?: ((result: Result, order: Order) => string | undefined) | undefined;
  /** What did not happen, such as 'The SIM was not suspended'. */
  readonly failed: string | ((order: Order) => string);
  readonly onDone?: ((result: Result, order: Order) => void) | undefined;
  readonly onFailed?: ((error: unknown, order: Order) => void) | undefined;
}

export interface Action<Order> {
  readonly run: (order: Order) => Promise<void>;
  readonly isBusy: boolean;
  /** Why the last run failed: the mark at the button that ordered it. */
  readonly failure: string | undefined;
}

/**
 * Something that a person orders by a button. It runs once at a time. A failure stays on the screen until it is closed, offers the same order again
 * (with the same idempotency key, which is part of the order), and is marked at the button.
 */
export const useAction = <Order, Result>({
  act,
  done,
  failed,
  onDone,
  onFailed,
}: ActionSettings<Order, Result>): Action<Order> => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const shownFailure = useRef<number>(undefined);

  const isRunning = useRef(false);
  const run = async function again(order: Order): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    if (shownFailure.current !== undefined) toastStore.dismiss(shownFailure.current);
    setFailure(undefined);
    setBusy(true);
    try {
      const result = await act(order);
      const text = done?.(result, order);
      if (text !== undefined) showToast({ tone: 'success', text });
      onDone?.(result, order);
    } catch (error) {
      setFailure(problemOf(error).message);
      shownFailure.current = showFailure({
        text: typeof failed === 'string' ? failed : failed(order),
        error,
        retry: () => void again(order),
      });
      void client.invalidateQueries({ queryKey: networkStatusQuery().queryKey });
      onFailed?.(error, order);
    } finally {
      setBusy(false);
      isRunning.current = false;
    }
  };
  return { run, isBusy, failure };
};
