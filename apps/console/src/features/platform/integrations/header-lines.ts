/** Headers as they are typed: one a line, the name and the value with a colon between them. */
export const headerText = (headers: unknown): string => Object.entries((headers ?? {}) as Record<string, unknown>).map(([name, value]) => `${name}: ${String(value)}`).join('\n');

interface TypedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** The first line that is no header. */
  readonly problem: string | undefined;
}

export const headersIn = (text: string): TypedHeaders => {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const wrong = lines.findIndex((line) => line.indexOf(':') < 1);
  const headers = lines.filter((line) => line.indexOf(':') > 0).map((line): [string, string] => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]);
  const names = headers.map(([name]) => name.toLowerCase());
  const twice = headers.find(([name], index) => names.indexOf(name.toLowerCase()) !== index)?.[0];
  if (wrong !== -1) return { headers: {}, problem: `Header ${wrong + 1} has no name: write Name: value` };
  return { headers: Object.fromEntries(headers), problem: twice === undefined ? undefined : `${twice} is there twice` };
};
