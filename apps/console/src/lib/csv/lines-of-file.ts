/** The lines of a text file as they are read, without their ends and without a byte order mark. */
export async function* linesOfFile(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const [index, line] of lines.entries()) {
      if (done && index === lines.length - 1 && line === '') continue;
      yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
    if (done) return;
  }
}

/** The first lines of a file, as many as there are. */
export const firstLinesOf = async (file: Blob, count: number): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of linesOfFile(file)) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
};
