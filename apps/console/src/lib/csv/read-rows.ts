const LINE_FEED = 10;

const lineBreaks = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => (byte === LINE_FEED ? count + 1 : count), 0);

/** Collects a stream and says after every part how many rows have arrived; the first line is the head. */
export const readRows = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onRows: (rows: number) => void,
): Promise<{ readonly parts: readonly Uint8Array<ArrayBuffer>[]; readonly rows: number }> => {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { parts, rows: Math.max(0, lines - 1) };
    parts.push(value);
    lines += lineBreaks(value);
    onRows(Math.max(0, lines - 1));
  }
};
