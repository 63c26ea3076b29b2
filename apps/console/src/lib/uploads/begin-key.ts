import { z } from 'zod';
import { storedValue } from '../preferences/stored-value.ts';
import { randomId } from '../random-id.ts';
import { readSession } from '../session/session-store.ts';
import type { UploadTarget } from './upload-server.ts';

/** Remembers with which key the upload of a file was begun, so that the same file goes on where it stopped, also after a reload. */
export interface BeginKey {
  read(): string;
  forget(): void;
}

/** A file is the same when name, size and time of its last change are; its content is looked at when it is complete. */
export const beginKeyOf = (
  { accountId, templateName, questionId }: UploadTarget,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
): BeginKey => {
  const file = [readSession()?.username ?? '', accountId, templateName, questionId, name, size, lastModified]
    .map((part) => encodeURIComponent(part))
    .join('/');
  const stored = storedValue(`airlane.upload.${file}`, z.string().min(8));
  return {
    read: () => {
      const key = stored.read() ?? randomId();
      stored.write(key);
      return key;
    },
    forget: stored.clear,
  };
};
