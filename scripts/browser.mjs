// Finds a Chromium for the browser tests, and installs one where that is possible.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice, run, say } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Chromium without windows. It is what Playwright brings along for tests, and opens our pages with half of the processor time. */
const SHELL = 'chromium-headless-shell';

const inPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

const named = () => {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return undefined;
  if (existsSync(path)) return path;
  throw new Advice(`CHROMIUM_PATH names ${path}, where there is no file.`);
};

const find = async () => {
  const chosen = named();
  if (chosen !== undefined) return chosen;
  return inPath(NAMES) ?? (await playwrightsOwn());
};

/** For one file of tests, run by hand: the browser that `npm test` would take, if there is one already. */
export const foundBrowser = async () => named() ?? inPath([SHELL]) ?? (await find());

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const aptGet = (...words) =>
  run('apt-get', words, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' }, allowFailure: true });

/** For tests: the shell where there is one or Debian gives one, otherwise any Chromium. */
export const testBrowser = async () => {
  const found = named() ?? inPath([SHELL]);
  if (found !== undefined) return found;
  if (canInstall()) {
    say(`Installing ${SHELL} for the browser tests (apt-get)`);
    // An installed Chromium of another version is left as it is.
    const install = () => aptGet('install', '-y', '--no-install-recommends', '--no-remove', SHELL);
    if ((await install()).code !== 0 && inPath(NAMES) === undefined) {
      await aptGet('update');
      await install();
    }
  }
  return inPath([SHELL]) ?? (await browser());
};

export const browser = async () => {
  const found = await find();
  if (found !== undefined) return found;
  if (canInstall()) {
    say('Installing Chromium for the browser tests (apt-get)');
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', 'chromium');
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
