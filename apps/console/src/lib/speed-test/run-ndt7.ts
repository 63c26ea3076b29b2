import {
  type ReceivedDownload,
  SPEED_TEST_SECONDS,
  type SpeedTestDirection,
  mbitsPerSecond,
} from '@airlane/domain/speed-test/speed-test';
import ndt7, { type Measurement } from '@m-lab/ndt7';
import downloadWorker from '@m-lab/ndt7/src/ndt7-download-worker.js?url';
import uploadWorker from '@m-lab/ndt7/src/ndt7-upload-worker.js?url';

export interface Ndt7Progress {
  readonly direction: SpeedTestDirection;
  readonly mbits: number;
  /** From 0 to 1. */
  readonly part: number;
}

const settings = {
  mlabDataPolicyInapplicable: true,
  downloadworkerfile: downloadWorker,
  uploadworkerfile: uploadWorker,
} as const;
const US_PER_SECOND = 1_000_000;

const socketAddress = (path: string): string => {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

const progress = (direction: SpeedTestDirection, numBytes: number, seconds: number): Ndt7Progress => ({
  direction,
  mbits: mbitsPerSecond(numBytes, seconds),
  part: Math.min(1, seconds / SPEED_TEST_SECONDS),
});

/** What the receiver says: the browser of a download, the server of an upload. */
const readMeasurement = (direction: SpeedTestDirection, { Source, Data }: Measurement): Ndt7Progress | undefined => {
  if (Source === 'client')
    return direction === 'download' ? progress(direction, Data.NumBytes, Data.ElapsedTime) : undefined;
  return direction === 'upload' && Data.AppInfo
    ? progress(direction, Data.AppInfo.NumBytes, Data.AppInfo.ElapsedTime / US_PER_SECOND)
    : undefined;
};

/** Runs both transfers one after the other, in workers. Answers what the browser received, or nothing where the download was too short for a measurement. */
export const runNdt7 = async (
  { download, upload }: { readonly download: string; readonly upload: string },
  onProgress: (progress: Ndt7Progress) => void,
  isLeft: () => boolean,
): Promise<ReceivedDownload | null> => {
  const addresses = Promise.resolve({
    '///ndt/v7/download': socketAddress(download),
    '///ndt/v7/upload': socketAddress(upload),
  });
  const tell =
    (direction: SpeedTestDirection) =>
    (measurement: Measurement): void => {
      const read = readMeasurement(direction, measurement);
      if (read) onProgress(read);
    };
  let received: ReceivedDownload | null = null;
  const lost = (direction: SpeedTestDirection): Error =>
    new Error(`The connection was lost during the ${direction}. Nothing was stored.`);
  const ignore = (): void => undefined;
  const downloaded = await ndt7.downloadTest(
    settings,
    {
      error: ignore,
      downloadMeasurement: tell('download'),
      downloadComplete: ({ LastClientMeasurement: last }) => {
        received = last ? { numBytes: last.NumBytes, elapsedSeconds: last.ElapsedTime } : null;
      },
    },
    addresses,
  );
  if (downloaded !== 0) throw lost('download');
  if (isLeft()) throw new Error('The page was left');
  const uploaded = await ndt7.uploadTest(settings, { error: ignore, uploadMeasurement: tell('upload') }, addresses);
  if (uploaded !== 0) throw lost('upload');
  return received;
};
