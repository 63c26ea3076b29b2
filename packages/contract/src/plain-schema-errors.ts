/** An issue as zod raises it, as far as it is put into words here. */
interface RawIssue {
  readonly code?: string;
  readonly expected?: unknown;
  readonly input?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

const SHOWN_VALUES = 12;

const types: Readonly<Partial<Record<string, string>>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Use true or false',
  array: 'Send a list',
  object: 'Send an object',
  record: 'Send an object',
};

const formats: Readonly<Partial<Record<string, string>>> = {
  datetime: 'Enter a time such as 2026-03-19T19:50:00Z',
  date: 'Enter a date such as 2026-03-19',
  email: 'Enter an email address',
  url: 'Enter an address such as https://example.com',
  uuid: 'Enter an id such as 123e4567-e89b-42d3-a456-426614174000',
};

const units: Readonly<Partial<Record<string, readonly [one: string, many: string]>>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};
const counted = (count: unknown, origin: unknown): string => {
  const unit = units[String(origin)];
  return unit === undefined ? String(count) : `${String(count)} ${unit[Number(count) === 1 ? 0 : 1]}`;
};

const valuesText = (values: readonly unknown[]): string => {
  const shown = values.slice(0, SHOWN_VALUES).map(String).join(', ');
  return values.length > SHOWN_VALUES ? `${shown} and others` : shown;
};

const sentences: Readonly<Partial<Record<string, (issue: RawIssue) => string>>> = {
  invalid_type: ({ expected, input }) =>
    input === undefined ? 'Mandatory field' : (types[String(expected)] ?? 'Not valid'),
  invalid_value: ({ values = [], input }) => {
    if (input === undefined) return 'Mandatory field';
    return values.length === 1 ? `Must be ${String(values[0])}` : `Use one of ${valuesText(values)}`;
  },
  invalid_format: ({ format }) => formats[String(format)] ?? 'Not in the expected format',
  too_big: ({ origin, maximum }) => `At most ${counted(maximum, origin)}`,
  too_small: ({ origin, minimum }) =>
    origin === 'string' && minimum === 1 ? 'Mandatory field' : `At least ${counted(minimum, origin)}`,
  unrecognized_keys: ({ keys = [] }) => `Unknown: ${valuesText(keys)}`,
  invalid_union: () => 'Not valid',
  invalid_key: () => 'Not valid',
  invalid_element: () => 'Not valid',
  not_multiple_of: () => 'Not a valid step',
};

/** What callers read where a schema says nothing of its own: a sentence for people instead of the library's. */
export const plainSchemaError = (issue: RawIssue): string | undefined => sentences[issue.code ?? '']?.(issue);
