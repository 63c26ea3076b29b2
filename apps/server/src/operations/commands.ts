import { APP_VERSION } from '@airlane/domain/lists/lists';

/** What `main.js` may be called with. Without a word it is the server. */
export const commands = ['serve', 'admin', 'back-up', 'restore', 'audit-check', 'help', 'version'] as const;
export type Command = (typeof commands)[number];

export const commandHelp = `Airlane ${APP_VERSION}

  (nothing)      Starts the server, with the environment as it is.
  admin          Creates, resets or lists administrators.
  back-up FILE   Writes all rows and files into one archive.
  restore FILE   Fills an empty database from an archive.
  audit-check    Checks the chain of the audit log.
  help           Shows this text. So does --help.
  version        Shows the version. So does --version.
`;

const synonyms = new Map<string, Command>([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
]);

/** Nothing for a word that is no command: it must not start a server. */
export const readCommand = (word: string | undefined): Command | undefined =>
  word === undefined ? 'serve' : (synonyms.get(word) ?? commands.find((command) => command === word));
