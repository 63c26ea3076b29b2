import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `silent` takes everything and answers nothing; `hang-up` closes as soon as something is sent; `garbage` and `flood` answer for the receiver.
 */
export type LineFault = 'none' | 'silent' | 'hang-up' | 'garbage' | 'flood';

const GARBAGE = Buffer.from('\u0000\u0001\u0002 these are not the bytes that you are looking for \r\n\r\n\u00ff\u00fe');
const FLOOD = Buffer.alloc(16_384, 'a');

/** A line to a receiver that can be cut and spoilt, whatever is spoken over it. */
export class FaultyLine {
  readonly #sockets = new Set<Socket>();
  readonly #receiverPort: number;
  /** What a flood begins with, so that the other side goes on reading. */
  readonly #floodHead: Buffer;
  #server: Server;
  #fault: LineFault = 'none';
  #whenSpokenTo: (() => void) | undefined;
  /** Bytes of a flood that the other side took. */
  floodedBytes = 0;
  port = 0;

  constructor(receiverPort: number, floodHead: Buffer = Buffer.alloc(0)) {
    this.#receiverPort = receiverPort;
    this.#floodHead = floodHead;
    this.#server = this.#makeServer();
  }

  #makeServer(): Server {
    return createServer((client) => this.#lead(client));
  }

  #lead(client: Socket): void {
    const receiver = connect(this.#receiverPort, '127.0.0.1');
    for (const socket of [client, receiver]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        receiver.destroy();
      });
    }
    receiver.on('data', (chunk: Buffer) => {
      if (this.#fault === 'none' && client.writable) client.write(chunk);
    });
    client.on('data', (chunk: Buffer) => {
      this.#whenSpokenTo?.();
      if (this.#fault === 'none') receiver.write(chunk);
      else if (this.#fault === 'hang-up') client.destroy();
      else if (this.#fault === 'garbage') client.write(GARBAGE);
      else if (this.#fault === 'flood') this.#flood(client);
    });
  }

  #flood(client: Socket): void {
    client.removeAllListeners('data');
    client.resume();
    client.write(this.#floodHead);
    const pour = (): void => {
      while (!client.destroyed) {
        this.floodedBytes += FLOOD.length;
        if (!client.write(FLOOD)) break;
      }
      client.once('drain', pour);
    };
    pour();
  }

  async open(): Promise<void> {
    this.#server = this.#makeServer();
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  /** Nothing listens any more, and open connections are cut. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  spoil(fault: LineFault): void {
    this.#fault = fault;
    this.floodedBytes = 0;
  }

  /** When something is sent over the line next. */
  spokenTo(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenSpokenTo = resolve;
    });
  }
}
