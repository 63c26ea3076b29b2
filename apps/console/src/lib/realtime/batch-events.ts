export interface Batch<Event> {
  add(event: Event): void;
  cancel(): void;
}

/** Hands events on together: the first at once, whatever follows no more often than every `intervalMs`. */
export const batchEvents = <Event>(intervalMs: number, deliver: (events: readonly Event[]) => void): Batch<Event> => {
  let waiting: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    timer = setTimeout(flush, intervalMs);
    deliver(events);
  };
  return {
    add: (event) => {
      waiting.push(event);
      if (timer === undefined) flush();
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
};
