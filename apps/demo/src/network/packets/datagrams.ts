const URI_PATH = 11;
const CON_POST = [0x44, 0x02] as const;
const ACK_CHANGED = [0x64, 0x44] as const;
/** Seconds between 1900, from where clocks on the network count, and 1970. */
const NTP_EPOCH = 2_208_988_800;

const coap = (code: readonly [number, number], id: number, rest: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...code, id >>> 8, id & 0xff]), Buffer.from([id & 0xff, 0x5a, 0xa5, id >>> 8]), rest]);

export const coapPost = (id: number, path: string, payload: Uint8Array): Buffer => {
  const name = Buffer.from(path.slice(0, 12), 'ascii');
  return coap(
    CON_POST,
    id,
    Buffer.concat([Buffer.from([(URI_PATH << 4) | name.length]), name, Buffer.from([0xff]), payload]),
  );
};

export const coapChanged = (id: number): Buffer => coap(ACK_CHANGED, id, Buffer.alloc(0));

export const ntp = (from: 'client' | 'server', seconds: number): Buffer => {
  const message = Buffer.alloc(48);
  message.writeUInt8(from === 'client' ? 0x23 : 0x24, 0);
  message.writeUInt8(from === 'client' ? 0 : 2, 1);
  message.writeUInt32BE((Math.floor(seconds) + NTP_EPOCH) >>> 0, 40);
  return message;
};
