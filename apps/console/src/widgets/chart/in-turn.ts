type Task = () => void;

const waiting: Task[] = [];

const runNext = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) requestAnimationFrame(runNext);
};

/** Does one thing a frame: a page of charts that arrive together would otherwise keep the browser for longer than anybody likes to wait. */
export const inTurn = (task: Task): (() => void) => {
  waiting.push(task);
  if (waiting.length === 1) requestAnimationFrame(runNext);
  return () => {
    const index = waiting.indexOf(task);
    // The first one keeps its place, because its frame is asked for already.
    if (index !== -1) waiting[index] = () => undefined;
  };
};
