/** The words of a long text, some at a time, without ever splitting the whole of it. */
export const slicesOf = function* (text: string, separator: string, size: number): Generator<string[]> {
  let start = 0;
  let slice: string[] = [];
  while (start < text.length) {
    const found = text.indexOf(separator, start);
    const end = found === -1 ? text.length : found;
    slice.push(text.slice(start, end));
    start = end + separator.length;
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
};
