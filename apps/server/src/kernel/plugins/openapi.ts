import { createReadStream } from 'node:fs';
import { anyone } from '@airlane/contract/policy';
import swagger from '@fastify/swagger';
import { APP_VERSION } from '@airlane/domain/lists/lists';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';

/** The contract as OpenAPI at /api/openapi.json, and a page to read it at /api/docs. */
export const openapiPlugin = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Airlane',
          version: APP_VERSION,
          description: 'Everything the console does, you can do with this API.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    app.get('/api/openapi.json', { config: { policy: anyone }, schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(app.swagger()),
    );
  },
  { name: 'openapi', dependencies: ['policy'] },
);

/** The console frames the page and says which of its themes is on; by itself the page follows the system. */
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const schemeOf = (query: unknown): Scheme | undefined =>
  schemes.find((scheme) => scheme === (query as { scheme?: unknown }).scheme);

const configurationOf = (scheme: Scheme | undefined): string =>
  JSON.stringify({
    telemetry: false,
    withDefaultFonts: false,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    ...(scheme && { forceDarkModeState: scheme, hideDarkModeToggle: true }),
  });

const page = (scheme: Scheme | undefined): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Airlane API</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration='${configurationOf(scheme)}'></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>
`;

/**
 * The reference compiles its templates in the browser; it shows nothing but the contract, and no other page may do this.
 * It is the only page that may be framed, and by the console alone.
 */
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

export interface ReferenceSettings {
  /** The page's script, put beside the bundle by the build; absent in tests. It weighs four megabytes, so it is never kept in memory. */
  readonly script: string | undefined;
}

/** A page to read and try the contract. */
export const referencePlugin = fp<ReferenceSettings>(
  async (app: FastifyInstance, { script }) => {
    const open = { config: { policy: anyone }, schema: { hide: true } };
    app.get('/api/docs', open, async (request, reply) =>
      reply
        .headers({
          'content-security-policy': referencePolicy,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(page(schemeOf(request.query))),
    );
    app.get('/api/docs/reference.js', open, async (_request, reply) => {
      if (script === undefined) throw new AppError('NOT_FOUND');
      const file = createReadStream(`${script}.gz`);
      return reply
        .headers({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
        .type('text/javascript; charset=utf-8')
        .send(file);
    });
  },
  { name: 'reference', dependencies: ['openapi'] },
);
