import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { anyone } from '@airlane/contract/policy';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { BuildEnvironment } from '@airlane/domain/verticals/build-environments';
import type { VerticalHosts } from '@airlane/domain/verticals/vertical-hosts';
import { isProduction } from '@airlane/domain/verticals/build-environments';
import { markSvg, verticalByName, verticalKeys, verticals } from '@airlane/domain/verticals/verticals';
import { verticalOfHost } from '@airlane/domain/verticals/vertical-hosts';
import { hashSource } from './content-policy.ts';
import { allowingScripts } from './headers.ts';

export interface ConsoleSettings {
  /** The built console; absent in tests and when Vite serves it. */
  readonly directory: string | undefined;
  /** The vertical of hosts that have none of their own. */
  readonly vertical: string;
  readonly verticalHosts: VerticalHosts;
  readonly demo: boolean;
  readonly buildEnv: BuildEnvironment;
  readonly advancedConsole: {
    readonly prod: string | undefined;
    readonly qa: string | undefined;
    readonly apiKey: string | undefined;
  };
}

/** The script that asks for the data of a page before its code has come (the console's `src/early`). */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
const YEAR_MS = 31_536_000_000;
/** The name that the console's build gives the chunks of the debug panel. */
const DEBUG_PANEL = /(?:^|\/)debug-panel-/;

/** What may lie beside the page: a handful of small files with fixed names. */
const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

type PageValues = Pick<ConsoleSettings, 'vertical' | 'demo' | 'buildEnv' | 'advancedConsole'>;

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes what the console must know before its first call into its page. */
const consolePage = (html: string, { vertical, demo, buildEnv, advancedConsole }: PageValues): string => {
  const values: Readonly<Record<string, string>> = {
    '%AIRLANE_VERTICAL%': vertical,
    '%AIRLANE_DEMO%': String(demo),
    '%AIRLANE_ENV%': buildEnv,
    '%AIRLANE_CONSOLE_URL%': advancedConsole.prod ?? '',
    '%AIRLANE_CONSOLE_QA_URL%': advancedConsole.qa ?? '',
    '%AIRLANE_CONSOLE_KEY%': advancedConsole.apiKey ?? '',
  };
  return Object.entries(values).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, () => inAttribute(value)),
    html,
  );
};

/** Serves the built console: assets by their hashed names for a year, already compressed; the page itself never from a cache. */
export const consolePlugin = fp<ConsoleSettings>(
  async (app: FastifyInstance, { directory, vertical, verticalHosts, demo, buildEnv, advancedConsole }) => {
    const verticalOf = ({ hostname }: FastifyRequest): string => verticalOfHost(hostname, verticalHosts) ?? vertical;
    // Also where Vite serves the console: it asks here for the icon.
    app.get('/favicon.svg', { config: { policy: anyone }, schema: { hide: true } }, async (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('image/svg+xml')
        .send(markSvg((verticalByName(verticalOf(request)) ?? verticals.airlane).brand)),
    );
    if (directory === undefined || !existsSync(join(directory, 'index.html'))) return;
    const html = readFileSync(join(directory, 'index.html'), 'utf8');
    const pages = new Map(
      [vertical, ...verticalKeys].map((key) => [
        key,
        consolePage(html, { vertical: key, demo, buildEnv, advancedConsole }),
      ]),
    );
    const scriptHashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashSource(script));
    const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('cache-control', 'no-cache')
        .header(
          'content-security-policy',
          allowingScripts(String(reply.getHeader('content-security-policy')), scriptHashes),
        )
        .type('text/html; charset=utf-8')
        .send(pages.get(verticalOf(request)));

    app.get('/', { config: { policy: anyone }, schema: { hide: true } }, async (request, reply) =>
      sendPage(request, reply),
    );
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
        // A build that was made for testers and is run for customers keeps its debug panel to itself.
        allowedPath: (path) => !(isProduction(buildEnv) && DEBUG_PANEL.test(path)),
      });
    });
  },
  { name: 'console', dependencies: ['policy', 'headers'] },
);
