import { anyone } from '@airlane/contract/policy';
import { UPLOAD_PART_BYTES } from '@airlane/domain/uploads/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { PartsService } from './parts.service.ts';
import { senderHost } from './sender-host.ts';
import { STORAGE_BUCKET } from './upload-credentials.ts';

const querySchema = z.object({ partNumber: z.coerce.number().int().min(1), uploadId: z.string() });
const HASH = /^[\da-f]{64}$/;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

const signedRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: new URL(request.url, `http://${senderHost(request)}`),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
});

/** Other ways of wrapping a content than sending it as it is are not spoken here. */
const announcedHash = (announced: string | string[] | undefined): string | undefined => {
  if (announced === undefined || announced === UNSIGNED) return undefined;
  if (typeof announced === 'string' && HASH.test(announced)) return announced;
  throw new AppError('PART_REFUSED', {
    values: { reason: 'Send the content as it is, with its SHA-256 or UNSIGNED-PAYLOAD' },
  });
};

/** UploadPart of the S3 protocol. The content is streamed and never held in memory, so its limit is far above that of other routes. */
export const partRoute = async (app: FastifyInstance, parts: PartsService): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const settings = {
      config: { policy: anyone, streamsBody: true },
      schema: { hide: true },
      bodyLimit: UPLOAD_PART_BYTES,
    };
    scope.put<{ Params: { id: string } }>(`/storage/${STORAGE_BUCKET}/:id`, settings, async (request, reply) => {
      const fileId = request.params.id;
      const query = querySchema.safeParse(request.query);
      if (!query.success || query.data.uploadId !== fileId)
        throw new AppError('PART_REFUSED', { values: { reason: 'Name the part by partNumber and uploadId' } });
      const sha256 = announcedHash(request.headers['x-amz-content-sha256']);
      const etag = await parts.receive({
        request: signedRequest(request),
        fileId,
        number: query.data.partNumber,
        sha256,
        content: request.raw,
      });
      return reply.header('etag', `"${etag}"`).send();
    });
  });
};
