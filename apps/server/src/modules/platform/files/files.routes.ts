import type { FastifyInstance } from 'fastify';
import type { AccessCache } from '#kernel/access/access-cache.ts';
import type { Db } from '#kernel/database/open.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { sharedSecret } from '#kernel/secrets/server-secrets.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { downloadRoute } from './download-route.ts';
import { filesService } from './files.service.ts';
import { partRoute } from './part-route.ts';
import { partsService } from './parts.service.ts';
import { signedAddresses } from './signed-address.ts';
import { uploadCalls } from './upload-calls.ts';
import { uploadCredentials } from './upload-credentials.ts';
import { uploadsService } from './uploads.service.ts';

export interface FilesSettings {
  readonly db: Db;
  readonly access: AccessCache;
  readonly catalog: TemplateCatalog;
  readonly storage: StoragePort;
  readonly publicUrl: string;
}

/** Uploads, downloads and the signatures between them. */
export const fileRoutes = async (
  app: FastifyInstance,
  { db, access, catalog, storage, publicUrl }: FilesSettings,
): Promise<void> => {
  const addresses = signedAddresses(await sharedSecret(db, 'file-address'));
  const credentials = uploadCredentials(await sharedSecret(db, 'upload-credentials'));
  const files = filesService(db, storage, catalog);
  const onStorageFailure = (error: unknown): void => app.log.error({ err: error }, 'the storage failed');
  const uploads = uploadsService({ db, storage, catalog, onStorageFailure });
  uploadCalls(app, { uploads, files, addresses, credentials, publicUrl });
  downloadRoute(app, files, addresses);
  await partRoute(app, partsService({ db, access, storage, credentials, onStorageFailure }));
};
