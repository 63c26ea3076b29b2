import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import { APP_VERSION } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { anyone } from '../access/policy.ts';

/** The contract as OpenAPI at /api/openapi.json, and a page to read it at /api/docs. */
export const openapiPlugin = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Airlane', version: APP_VERSION, description: 'The calls of the Airlane console.' },
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

/** The reference page is the only one whose own code needs eval and inline scripts; it shows nothing but the contract. */
export const referencePlugin = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, policy: anyone };
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
  await app.register(reference, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false } });
};
