import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { installSocket } from './canned-socket.testing.ts';
import { cannedProblems, installCannedApi } from './canned-api.testing.ts';
import { clearScreen } from './drawn.testing.tsx';

const WIDTH = 1366;
const HEIGHT = 820;

installSocket();

beforeEach(async () => {
  installCannedApi();
  clearScreen();
  await page.viewport(WIDTH, HEIGHT);
});

afterEach(() => {
  clearScreen();
  expect(cannedProblems()).toEqual([]);
});
