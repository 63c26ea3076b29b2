import type pg from 'pg';

/** The part of the driver's connection that the copy protocol needs; the driver has it and its types leave it out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** COPY … FROM STDIN, many times faster than inserting. The text is in the format of COPY: tabs between, \N for nothing. */
class CopyIn {
  readonly #text: string;
  readonly #data: Buffer;
  readonly #done: (error?: Error) => void;
  #error: Error | undefined;

  constructor(text: string, data: Buffer, done: (error?: Error) => void) {
    this.#text = text;
    this.#data = data;
    this.#done = done;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data);
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#done(error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#done();
  }

  handleCommandComplete(): void {}
}

export const copyIn = (client: pg.Client, text: string, data: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyIn(text, data, (error) => (error ? reject(error) : resolve())) as unknown as pg.Submittable);
  });
