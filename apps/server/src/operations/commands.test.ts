import { expect, test } from 'vitest';
import { commandHelp, commands, readCommand } from './commands.ts';

test.each([
  [undefined, 'serve'],
  ['restore', 'restore'],
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['restroe', undefined],
  ['migrate', undefined],
  ['', undefined],
  ['constructor', undefined],
])('main.js %s is %s', (word, command) => {
  expect(readCommand(word)).toBe(command);
});

test('the help names every command', () => {
  for (const command of commands.filter((one) => one !== 'serve')) expect(commandHelp).toContain(`  ${command} `);
});
