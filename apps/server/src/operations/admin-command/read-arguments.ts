import { parseArgs } from 'node:util';
import { administratorProblems } from '@airlane/domain/access/administrator-rules';
import { verticalByName } from '@airlane/domain/verticals/verticals';

/** A command that was typed wrongly; the help is printed with it. */
export class WrongUsage extends Error {}

export const adminHelp = `main.js admin COMMAND, with the environment of the server

  create --email ADDRESS --name NAME --password-file FILE [--provider NAME] [--vertical KEY]
         Creates an administrator, and the provider's account where there is none.
  reset  --email ADDRESS --password-file FILE [--remove-authenticator] [--vertical KEY]
         Sets a new password, activates the login and ends its sessions.
  list   Shows the administrators of all portals.

  --password-file -   reads the password from standard input
  --vertical KEY      airlane, gide, siemensGide or terrestar; VERTICAL by default. Portals without passwords need no --password-file.

Ends with 0 when done, with 1 when it failed and with 2 when it was called wrongly.
`;

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  provider: { type: 'string' },
  vertical: { type: 'string' },
  'password-file': { type: 'string' },
  'remove-authenticator': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
type OptionName = keyof typeof options;

const allowed: Readonly<Record<string, readonly OptionName[]>> = {
  create: ['email', 'name', 'provider', 'vertical', 'password-file'],
  reset: ['email', 'vertical', 'password-file', 'remove-authenticator'],
  list: [],
};

interface Person {
  readonly vertical: string;
  readonly email: string;
  readonly password: string | undefined;
}

export type AdminOrder =
  | { readonly command: 'help' }
  | { readonly command: 'list' }
  | ({ readonly command: 'create'; readonly name: string; readonly provider: string } & Person)
  | ({ readonly command: 'reset'; readonly removesAuthenticator: boolean } & Person);

const parse = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
};

/** `readFile` gets the path as it was typed; '-' stands for standard input. */
export const readAdminOrder = async (
  given: readonly string[],
  defaultVertical: string,
  readFile: (path: string) => Promise<string>,
): Promise<AdminOrder> => {
  const { values, positionals } = parse(given);
  const [command = '', ...rest] = positionals;
  if (values.help === true || given.length === 0) return { command: 'help' };
  const known = allowed[command];
  if (!known)
    throw new WrongUsage(command === '' ? 'Say what to do: create, reset or list' : `Unknown command "${command}"`);
  // A password among the arguments would be seen by everybody on the machine.
  if (rest.length > 0) throw new WrongUsage('Too many arguments. A password comes from --password-file only.');
  const strange = (Object.keys(values) as OptionName[]).find((name) => !known.includes(name));
  if (strange !== undefined) throw new WrongUsage(`admin ${command} takes no --${strange}`);
  if (command === 'list') return { command: 'list' };

  const vertical = verticalByName(values.vertical ?? defaultVertical);
  if (!vertical) throw new WrongUsage('--vertical: one of airlane, gide, siemensGide, terrestar');
  const hasPassword = vertical.loginStyle === 'password';
  const file = values['password-file'];
  if (hasPassword && file === undefined) throw new WrongUsage('--password-file: needed');
  const password = hasPassword && file !== undefined ? (await readFile(file)).replace(/\r?\n$/, '') : undefined;
  const person = { vertical: vertical.key, email: (values.email ?? '').trim(), password };
  const isNew = command === 'create';
  const { name = '', provider = vertical.name } = values;
  const problem = administratorProblems(
    {
      provider,
      fullName: isNew ? name : 'Administrator',
      email: person.email,
      password: password ?? '',
      code: undefined,
    },
    { loginStyle: vertical.loginStyle, hasMail: true },
  )[0];
  const flags: Readonly<Record<string, string>> = { fullName: 'name', password: 'password-file' };
  if (problem) throw new WrongUsage(`--${flags[problem.field] ?? problem.field}: ${problem.message}`);
  return isNew
    ? { command, name: name.trim(), provider: provider.trim(), ...person }
    : { command: 'reset', removesAuthenticator: values['remove-authenticator'] ?? false, ...person };
};
