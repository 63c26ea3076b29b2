const CONNECT = 0x10;
const CONNACK = 0x20;
const PUBLISH = 0x32;
const PUBACK = 0x40;
const KEEP_ALIVE_SECONDS = 300;

/** Seven bits a byte, the eighth says that more follow. */
const lengthBytes = (length: number): number[] =>
  length < 128 ? [length] : [(length % 128) | 0x80, ...lengthBytes(Math.floor(length / 128))];

const packet = (type: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type, ...lengthBytes(body.length)]), body]);

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([Buffer.from([bytes.length >>> 8, bytes.length & 0xff]), bytes]);
};

export const mqttConnect = (clientId: string): Buffer =>
  packet(
    CONNECT,
    Buffer.concat([
      text('MQTT'),
      Buffer.from([4, 2, KEEP_ALIVE_SECONDS >>> 8, KEEP_ALIVE_SECONDS & 0xff]),
      text(clientId),
    ]),
  );

export const mqttConnected = (): Buffer => packet(CONNACK, Buffer.from([0, 0]));

export const mqttPublish = (topic: string, id: number, payload: Uint8Array): Buffer =>
  packet(PUBLISH, Buffer.concat([text(topic), Buffer.from([id >>> 8, id & 0xff]), payload]));

export const mqttPublished = (id: number): Buffer => packet(PUBACK, Buffer.from([id >>> 8, id & 0xff]));
