import { documentedMembers, documentedParameters } from './stripe-parameters.testing.ts';

/** What a form-encoded request says: names with the members in brackets after them. */
interface Sent {
  readonly key: string;
  /** The whole name, without the positions in lists: `line_items[][amount]`. */
  readonly path: string;
  readonly name: string;
  readonly member: string | undefined;
  readonly value: string;
}

const sentOf = (form: URLSearchParams): Sent[] =>
  [...form].map(([key, value]) => {
    const [, name = '', member] = /^(\w+)(?:\[(\w*)\].*)?$/.exec(key) ?? [];
    return { key, path: key.replace(/\[\d+\]/g, '[]'), name, member, value };
  });

const isType: Readonly<Record<string, (sent: Sent) => boolean>> = {
  string: ({ member }) => member === undefined,
  integer: ({ member, value }) => member === undefined && /^-?\d+$/.test(value),
  boolean: ({ member, value }) => member === undefined && /^(true|false)$/.test(value),
  array: ({ member }) => member !== undefined && /^\d*$/.test(member),
  object: ({ member }) => member !== undefined && member !== '',
};

export interface ParameterProblem {
  readonly code: string;
  readonly message: string;
  readonly param: string;
}

const scalars: Readonly<Record<string, RegExp>> = { string: /^[^]*$/, integer: /^-?\d+$/, boolean: /^(true|false)$/ };

/** Members of objects in objects and lists are documented by their whole name; where one of a parameter is, all of them are. */
const nestedProblem = (
  { key, path, value }: Sent,
  typed: ReadonlyMap<string, string>,
): ParameterProblem | undefined => {
  const type = typed.get(path);
  if (type === undefined)
    return { code: 'parameter_unknown', message: `Received unknown parameter: ${key}`, param: key };
  return scalars[type]?.test(value)
    ? undefined
    : { code: 'parameter_invalid', message: `Invalid ${type}: ${key}`, param: key };
};

/** Every element of a list must have what is required of one. */
const lacks = (sent: readonly Sent[], required: string): boolean => {
  const [list = '', member] = required.split('[]');
  if (member === undefined) return !sent.some(({ name, path }) => name === required || path === required);
  const elements = new Set(
    sent
      .filter(({ path }) => path.startsWith(`${list}[]`))
      .map(({ key }) => key.slice(0, key.indexOf(']', list.length) + 1)),
  );
  return [...elements].some((element) => !sent.some(({ key }) => key === `${element}${member}`));
};

/** What Stripe would refuse of a request: a name that is not documented, another type, a required one that is missing. */
export const parameterProblem = (route: string, form: URLSearchParams): ParameterProblem | undefined => {
  const typed = new Map(
    Object.entries(documentedParameters[route] ?? {}).flatMap(([type, names]) =>
      names.split(' ').map((name) => [name.replace('!', ''), type] as const),
    ),
  );
  const required = Object.values(documentedParameters[route] ?? {})
    .flatMap((names) => names.split(' '))
    .filter((name) => name.endsWith('!'))
    .map((name) => name.slice(0, -1));
  const sent = sentOf(form);
  for (const item of sent) {
    if ([...typed.keys()].some((name) => name.startsWith(`${item.name}[`))) {
      const problem = nestedProblem(item, typed);
      if (problem) return problem;
      continue;
    }
    const type = typed.get(item.name);
    if (type === undefined)
      return { code: 'parameter_unknown', message: `Received unknown parameter: ${item.name}`, param: item.name };
    if (!isType[type]?.(item))
      return { code: 'parameter_invalid', message: `Invalid ${type}: ${item.name}`, param: item.name };
    const members = documentedMembers[item.name];
    if (members !== undefined && item.member !== undefined && !members.split(' ').includes(item.member))
      return {
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${item.name}[${item.member}]`,
        param: item.name,
      };
  }
  const missing = required.find((name) => lacks(sent, name));
  return missing === undefined
    ? undefined
    : { code: 'parameter_missing', message: `Missing required param: ${missing}.`, param: missing };
};
