import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { anyone } from '../access/policy.ts';

export interface ConsoleSettings {
  /** The built console; absent in tests and when Vite serves it. */
  readonly directory: string | undefined;
  readonly vertical: string;
  readonly demo: boolean;
  readonly buildEnv: string;
}

const YEAR_MS = 31_536_000_000;

/** What may lie beside the page: a handful of small files with fixed names. */
const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves the built console: assets by their hashed names for a year, already compressed; the page itself never from a cache. */
export const consolePlugin = fp<ConsoleSettings>(
  async (app: FastifyInstance, { directory, vertical, demo, buildEnv }) => {
    if (directory === undefined || !existsSync(join(directory, 'index.html'))) return;
    const page = readFileSync(join(directory, 'index.html'), 'utf8')
      .replaceAll('%AIRLANE_VERTICAL%', vertical)
      .replaceAll('%AIRLANE_DEMO%', String(demo))
      .replaceAll('%AIRLANE_ENV%', buildEnv);
    const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);

    app.get('/', { config: { policy: anyone }, schema: { hide: true } }, async (_request, reply) => sendPage(reply));
    for (const name of readdirSync(directory)) {
      const type = fileTypes[extname(name)];
      if (type === undefined) continue;
      const content = readFileSync(join(directory, name));
      app.get(`/${name}`, { config: { policy: anyone }, schema: { hide: true } }, async (_request, reply) =>
        reply.header('cache-control', 'no-cache').type(type).send(content),
      );
    }
    await app.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, policy: anyone };
        route.schema = { ...route.schema, hide: true };
      });
      await files.register(staticFiles, {
        root: join(directory, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: YEAR_MS,
        index: false,
        decorateReply: false,
      });
    });
  },
  { name: 'console', dependencies: ['policy'] },
);
