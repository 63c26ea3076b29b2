import { join, resolve } from 'node:path';
import type { Config } from '#config/config.ts';
import { diskStorage } from './disk.ts';
import type { StoragePort } from './port.ts';
import { s3Storage } from './s3.ts';

/** An object store where one is configured; otherwise a directory beside the embedded database. */
export const chooseStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): StoragePort =>
  s3 === undefined ? diskStorage(join(resolve(dataDir), 'files')) : s3Storage(s3);
