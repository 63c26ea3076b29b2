const HANDSHAKE = 22;
const APPLICATION_DATA = 23;
const CHANGE_CIPHER = 20;
const VERSION = 0x0303;
const MAX_IN_RECORD = 16_384;

const record = (type: number, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(type, 0);
  head.writeUInt16BE(VERSION, 1);
  head.writeUInt16BE(body.length, 3);
  return Buffer.concat([head, body]);
};

const handshake = (type: number, body: Uint8Array): Buffer =>
  record(HANDSHAKE, Buffer.concat([Buffer.from([type, 0, body.length >>> 8, body.length & 0xff]), body]));

const word = (value: number): Buffer => Buffer.from([value >>> 8, value & 0xff]);

const serverName = (host: string): Buffer => {
  const name = Buffer.from(host, 'ascii');
  const entry = Buffer.concat([Buffer.from([0]), word(name.length), name]);
  const list = Buffer.concat([word(entry.length), entry]);
  return Buffer.concat([word(0), word(list.length), list]);
};

/** Names the host, as a real one does; the rest is noise of the right shape. */
export const clientHello = (host: string, noise: Uint8Array): Buffer => {
  const extensions = serverName(host);
  const suites = Buffer.from([0x13, 0x01, 0xc0, 0x2f]);
  return handshake(
    1,
    Buffer.concat([
      word(VERSION),
      noise.subarray(0, 32),
      Buffer.from([0]),
      word(suites.length),
      suites,
      Buffer.from([1, 0]),
      word(extensions.length),
      extensions,
    ]),
  );
};

export const serverHello = (noise: Uint8Array): Buffer =>
  Buffer.concat([
    handshake(2, Buffer.concat([word(VERSION), noise.subarray(0, 32), Buffer.from([0, 0x13, 0x01, 0])])),
    record(CHANGE_CIPHER, Buffer.from([1])),
  ]);

/** As many records as it takes for so many bytes; what they hold is enciphered, so it looks like noise. */
export const applicationData = (bytes: number, noise: Uint8Array): Buffer => {
  const records: Buffer[] = [];
  for (let left = bytes; left > 0; left -= MAX_IN_RECORD)
    records.push(record(APPLICATION_DATA, Buffer.alloc(Math.min(left, MAX_IN_RECORD), noise)));
  return Buffer.concat(records);
};
