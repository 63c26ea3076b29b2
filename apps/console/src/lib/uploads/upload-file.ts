import type { StoredFileAnswer } from '@airlane/contract/calls/files';
import { CONTENT_HEAD_BYTES } from '@airlane/domain/uploads/content-type';
import { contentProblem, offeredFileProblem } from '@airlane/domain/uploads/upload-rules';
import { missingParts, partSize, type UploadPart } from '@airlane/domain/uploads/upload-parts';
import { SECOND_MS } from '@airlane/domain/time/durations';
import type { UploadRules } from '@airlane/question-kinds';
import type { UploadEnd, UploadProgress } from '@airlane/question-kinds/ui';
import type { BeginKey } from './begin-key.ts';
import type { Network } from './network.ts';
import { isPassing } from './part-failure.ts';
import type { SendPart } from './send-part.ts';
import type { UploadServer } from './upload-server.ts';
import { type RetryNews, withRetries } from './with-retries.ts';

export interface UploadJob {
  readonly file: File;
  readonly rules: UploadRules;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

export interface UploadMeans {
  readonly server: UploadServer;
  readonly send: SendPart;
  readonly network: Network;
  readonly beginKey: BeginKey;
}

const CANCELLED: UploadEnd = 'cancelled';

/** What the server would say in the end is said before the first byte leaves. */
const refuseEarly = async ({ file, rules }: UploadJob): Promise<void> => {
  const offered = { kind: rules.kind, name: file.name, size: file.size, type: file.type };
  const head = new Uint8Array(await file.slice(0, CONTENT_HEAD_BYTES).arrayBuffer());
  const problem = offeredFileProblem(offered) ?? contentProblem(offered, head, rules.accept);
  if (problem) throw new Error(problem.message);
};

const sumOf = (parts: readonly UploadPart[]): number => parts.reduce((sum, part) => sum + partSize(part), 0);

const newsFor = (onProgress: UploadJob['onProgress'], sentBytes: () => number): RetryNews => ({
  onWaiting: () => onProgress({ step: 'waiting', sentBytes: sentBytes() }),
  onRetrying: (attempt, ofAttempts, inMs) =>
    onProgress({
      step: 'retrying',
      sentBytes: sentBytes(),
      attempt,
      ofAttempts,
      inSeconds: Math.ceil(inMs / SECOND_MS),
    }),
});

/** Sends what is missing, one part at a time, and has the server join it. */
const transfer = async (
  job: UploadJob,
  { server, send, network }: UploadMeans,
  id: string,
  missing: readonly UploadPart[],
): Promise<StoredFileAnswer> => {
  const { file, signal, onProgress } = job;
  let arrived = file.size - sumOf(missing);
  const news = newsFor(onProgress, () => arrived);
  const patiently = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    withRetries(work, { network, signal, news });
  onProgress({ step: 'sending', sentBytes: arrived });
  for (const part of missing) {
    const content = file.slice(part.start, part.end);
    await patiently(async () => {
      const address = await server.partAddress(id, part.number);
      // A signal that was given before the part begins to be sent does not stop it.
      signal.throwIfAborted();
      await send(
        address,
        content,
        (bytes) => onProgress({ step: 'sending', sentBytes: arrived + Math.min(bytes, partSize(part)) }),
        signal,
      );
    });
    arrived += partSize(part);
    onProgress({ step: 'sending', sentBytes: arrived });
  }
  return patiently(() => server.complete(id));
};

/**
 * Uploads a file, or goes on with an upload of the same file that was interrupted. When it fails for a passing reason or the page is left, what has
 * arrived stays for the next time; what was cancelled or refused is removed.
 */
export const uploadFile = async (job: UploadJob, means: UploadMeans): Promise<StoredFileAnswer> => {
  const { file, signal, onProgress } = job;
  const { server, network, beginKey } = means;
  await refuseEarly(job);
  const upload = await withRetries(() => server.begin(file, beginKey.read()), {
    network,
    signal,
    news: newsFor(onProgress, () => 0),
  });
  try {
    const missing = upload.state === 'uploading' ? missingParts(file.size, upload.received, upload.partBytes) : [];
    const stored = await transfer(job, means, upload.id, missing);
    beginKey.forget();
    return stored;
  } catch (error) {
    if (signal.reason === CANCELLED || (!signal.aborted && !isPassing(error))) {
      beginKey.forget();
      // The server removes it by itself in the end, so a failure here costs nothing.
      await server.cancel(upload.id).catch(() => undefined);
    }
    throw error;
  }
};
