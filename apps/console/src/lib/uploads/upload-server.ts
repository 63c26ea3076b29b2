import type { StoredFileAnswer, Upload } from '@airlane/contract/calls/files';
import { beginUpload, cancelUpload, completeUpload, signUploadPart } from '@airlane/contract/calls/files';
import { callApi } from '../api/api.ts';

export interface UploadTarget {
  readonly accountId: string;
  readonly templateName: string;
  readonly questionId: string;
}

/** The calls of an upload. */
export interface UploadServer {
  /** With the key of an earlier beginning it answers that upload, and what has arrived of it. */
  begin(file: Pick<File, 'name' | 'size' | 'type'>, beginKey: string): Promise<Upload>;
  partAddress(id: string, number: number): Promise<string>;
  complete(id: string): Promise<StoredFileAnswer>;
  cancel(id: string): Promise<unknown>;
}

export const uploadServer = ({ accountId, templateName, questionId }: UploadTarget): UploadServer => {
  const headers = { brand: accountId };
  return {
    begin: ({ name, size, type }, beginKey) =>
      callApi(beginUpload, {
        headers: { ...headers, 'idempotency-key': beginKey },
        body: { template: templateName, questionId, name, size, type },
      }),
    partAddress: async (id, number) => (await callApi(signUploadPart, { headers, params: { id, number } })).url,
    complete: (id) => callApi(completeUpload, { headers, params: { id } }),
    cancel: (id) => callApi(cancelUpload, { headers, params: { id } }),
  };
};
