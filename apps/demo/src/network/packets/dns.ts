import { addressBytes } from './ip.ts';

const nameBytes = (host: string): Buffer =>
  Buffer.concat([
    ...host.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'ascii')]),
    Buffer.from([0]),
  ]);

const message = (id: number, flags: number, answers: number, body: Buffer): Buffer => {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id & 0xffff, 0);
  header.writeUInt16BE(flags, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers, 6);
  return Buffer.concat([header, body]);
};

const question = (host: string): Buffer => Buffer.concat([nameBytes(host), Buffer.from([0, 1, 0, 1])]);

export const dnsQuery = (id: number, host: string): Buffer => message(id, 0x0100, 0, question(host));

/** The name in the answer points to the one in the question. */
export const dnsAnswer = (id: number, host: string, address: string): Buffer =>
  message(
    id,
    0x8180,
    1,
    Buffer.concat([
      question(host),
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 1, 0x2c, 0, 4, ...addressBytes(address)]),
    ]),
  );
