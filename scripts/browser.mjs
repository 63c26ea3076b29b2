// Finds a Chromium for the browser tests, and installs one where that is possible.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice, run, say } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const inPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

const find = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Advice(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  return inPath() ?? (await playwrightsOwn());
};

export const browser = async () => {
  const found = await find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (apt-get)');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { quiet: true, env, allowFailure: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true, env, allowFailure: true });
  } else {
    say('Downloading Chromium for the browser tests');
    await run('npx', ['playwright', 'install', 'chromium'], { quiet: true, allowFailure: true });
  }
  const installed = await find();
  if (installed !== undefined) return installed;
  throw new Advice(
    'The browser tests need Chromium and none was found. Install it (Debian and Ubuntu: "sudo apt-get install chromium"), or set CHROMIUM_PATH to a Chromium or Chrome, and run npm test again.',
  );
};
