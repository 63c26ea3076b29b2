import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { type PartSlot, StorageRefused } from './port.ts';

/** Lets a part through, and breaks off as soon as it is not what was announced: too long, too short, or of another hash. */
export const measured = ({
  number,
  size,
  sha256,
}: Pick<PartSlot, 'number' | 'size'> & { readonly sha256?: string | undefined }) => {
  const hash = createHash('sha256');
  let length = 0;
  let digest = '';
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > size) return done(new StorageRefused('badPart', `Part ${number} is longer than ${size} bytes`));
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      digest = hash.digest('hex');
      if (length < size)
        return done(new StorageRefused('badPart', `Part ${number} ended after ${length} of ${size} bytes`));
      if (sha256 !== undefined && sha256 !== digest)
        return done(new StorageRefused('badPart', `Part ${number} has another checksum than announced`));
      done();
    },
  });
  return { stream, digest: () => digest };
};
