import type { Target } from '../rivals/child.ts';
import type { Side } from '../rivals/load.ts';

export interface CsvRun {
  readonly rows: number;
  readonly seconds: number;
  readonly before: number;
  readonly peak: number;
}

const SAMPLE_MS = 50;

/** Downloads the whole Things table of the big account and watches the server's memory meanwhile. */
export const measureCsv = async (target: Target, { port, headers }: Side): Promise<CsvRun | undefined> => {
  const before = target.rssMegabytes();
  if (before === undefined) return undefined;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, target.rssMegabytes() ?? 0)), SAMPLE_MS);
  const started = performance.now();
  let rows = -1;
  try {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v5/documents?templateName=ThingsTable&downloadAsCsv=true`,
      { headers },
    );
    if (!response.ok || response.body === null) throw new Error(`The download answered ${response.status}`);
    for await (const part of response.body as AsyncIterable<Uint8Array>)
      for (const byte of part) if (byte === 10) rows += 1;
  } finally {
    clearInterval(timer);
  }
  return { rows, seconds: (performance.now() - started) / 1000, before, peak };
};
