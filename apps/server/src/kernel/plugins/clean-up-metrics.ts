import { Counter, Gauge, type Registry } from 'prom-client';

/** How the clean-ups of this process end, by step; answers how to count one. */
export const cleanUpMetrics = (registry: Registry): ((step: string, isDone: boolean) => void) => {
  const failures = new Counter({
    name: 'clean_up_failures_total',
    help: 'Clean-ups that failed in this process, by step',
    labelNames: ['step'],
    registers: [registry],
  });
  const done = new Gauge({
    name: 'clean_up_done_timestamp_seconds',
    help: 'When a clean-up was last through in this process, by step',
    labelNames: ['step'],
    registers: [registry],
  });
  return (step, isDone) => {
    if (isDone) done.set({ step }, Date.now() / 1000);
    else failures.inc({ step });
  };
};
