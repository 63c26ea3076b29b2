import { anyone } from '@airlane/contract/policy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FILE_ADDRESS_SECONDS } from '@airlane/domain/uploads/upload-limits';
import { AppError } from '#kernel/errors.ts';
import { attachmentName } from '#ports/storage/attachment-name.ts';
import { readByteRange } from './byte-range.ts';
import type { FilesService, OpenedFile } from './files.service.ts';
import type { signedAddresses } from './signed-address.ts';

/** Whatever a file holds, a browser that opens it runs nothing of it. */
const CLOSED_PAGE = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";
const RANGE_NOT_SATISFIABLE = 416;
const PARTIAL = 206;

const describe = (reply: FastifyReply, { name, type, isShown, object }: OpenedFile): void => {
  void reply.type(type).headers({
    'content-disposition': attachmentName(name, isShown ? 'inline' : 'attachment'),
    'content-security-policy': CLOSED_PAGE,
    'cache-control': `private, max-age=${FILE_ADDRESS_SECONDS}`,
    'accept-ranges': 'bytes',
    etag: `"${object.etag}"`,
  });
};

/** Files by their signed addresses. The address is the permission: it names the account and ends after minutes. */
export const downloadRoute = (
  app: FastifyInstance,
  files: FilesService,
  addresses: ReturnType<typeof signedAddresses>,
): void => {
  app.get<{ Params: { id: string } }>(
    '/files/:id',
    { config: { policy: anyone }, schema: { hide: true } },
    async (request, reply) => {
      const addressed = addresses.open(request.params.id, request.query);
      if (!addressed) throw new AppError('ADDRESS_EXPIRED');
      if (!(await files.isOpen(addressed))) throw new AppError('VIEW_AS_ENDED');
      const file = await files.open(addressed);
      const direct = await file.directAddress();
      if (direct !== undefined) return reply.header('cache-control', 'no-store').redirect(direct, 302);
      describe(reply, file);
      const { size, etag } = file.object;
      const ifRange = request.headers['if-range'];
      const range =
        ifRange === undefined || ifRange === `"${etag}"` ? readByteRange(request.headers.range, size) : undefined;
      if (range === 'beyond')
        return reply.code(RANGE_NOT_SATISFIABLE).header('content-range', `bytes */${size}`).send();
      if (!range) return reply.header('content-length', size).send(await file.read());
      const length = range.last - range.first + 1;
      return reply
        .code(PARTIAL)
        .headers({ 'content-range': `bytes ${range.first}-${range.last}/${size}`, 'content-length': length })
        .send(await file.read(range));
    },
  );
};
