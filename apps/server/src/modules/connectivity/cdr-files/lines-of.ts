/** Something about a file as a whole, which reading it again would not change. */
export class CdrFileProblem extends Error {
  override readonly name = 'CdrFileProblem';
}

const MAX_LINE = 65_536;

/** The lines of a text in UTF-8 as they come, without their ends. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new CdrFileProblem(`A line is longer than ${MAX_LINE} characters`);
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}
