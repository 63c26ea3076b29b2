import { UPLOAD_TIMEOUT_MS } from '@airlane/domain/uploads/upload-limits';
import { PartFailure } from './part-failure.ts';

export type SendPart = (
  url: string,
  content: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<void>;

/** PUTs one part. XMLHttpRequest, because `fetch` does not tell how much of a body has left. */
export const sendPart: SendPart = (url, content, onSent, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const fail = (): void => reject(new PartFailure(0));
    request.open('PUT', url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new PartFailure(request.status)),
    );
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    request.send(content);
  });
