import {
  beginUpload,
  cancelUpload,
  completeUpload,
  getFileAddress,
  getUploadCredentials,
  readUpload,
  signUploadPart,
} from '@airlane/contract/calls/files';
import { FILE_ADDRESS_SECONDS } from '@airlane/domain/uploads/upload-limits';
import { partSize } from '@airlane/domain/uploads/upload-parts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { FilesService } from './files.service.ts';
import { senderHost } from './sender-host.ts';
import type { signedAddresses } from './signed-address.ts';
import { STORAGE_BUCKET, STORAGE_REGION, type uploadCredentials } from './upload-credentials.ts';
import type { UploadsService } from './uploads.service.ts';

export interface FileParts {
  readonly uploads: UploadsService;
  readonly files: FilesService;
  readonly addresses: ReturnType<typeof signedAddresses>;
  readonly credentials: ReturnType<typeof uploadCredentials>;
  readonly publicUrl: string;
}

const CANCELLED = 'The upload was canceled';

export const uploadCalls = (
  app: FastifyInstance,
  { uploads, files, addresses, credentials, publicUrl }: FileParts,
): void => {
  handle(app, getUploadCredentials, async ({ viewer, reply }) => {
    const issued = await credentials.issue(viewer);
    reply.header('cache-control', 'no-store');
    return {
      AccessKeyId: issued.accessKeyId,
      SecretAccessKey: issued.secretAccessKey,
      SessionToken: issued.sessionToken,
      Expiration: issued.expiresAt.toISOString(),
      Endpoint: `${publicUrl}/storage`,
      Region: STORAGE_REGION,
      Bucket: STORAGE_BUCKET,
    };
  });

  handle(app, beginUpload, ({ body, headers, scope, request }) =>
    uploads.begin(scope, { ...body, beginKey: headers['idempotency-key'] }, request.id),
  );

  handle(app, readUpload, ({ params, scope }) => uploads.read(scope, params.id));

  handle(app, signUploadPart, async ({ params, viewer, scope, request }) => {
    const expiresAt = new Date(Date.now() + FILE_ADDRESS_SECONDS * 1000).toISOString();
    const { part, address } = await uploads.partOf(scope, params.id, params.number, FILE_ADDRESS_SECONDS);
    const size = partSize(part);
    const url =
      address ??
      (await credentials.presignPart(viewer, senderHost(request), { fileId: params.id, number: params.number, size }));
    return { url, expiresAt, size };
  });

  handle(app, completeUpload, ({ params, scope, request }) => uploads.complete(scope, params.id, request.id));

  handle(app, cancelUpload, async ({ params, scope, request }) => {
    await uploads.cancel(scope, params.id, request.id);
    return { message: CANCELLED };
  });

  handle(app, getFileAddress, async ({ params, query, scope }) => {
    if (!(await files.mayRead(scope, params.id))) throw new AppError('FILE_NOT_FOUND');
    const { url, expiresAt } = addresses.sign({
      id: params.id,
      accountId: scope.accountId,
      size: query.size,
      look: scope.viewer.look?.id,
    });
    return { url, expiresAt: expiresAt.toISOString() };
  });
};
