import type { JsonValue } from '@airlane/question-kinds';

export interface ResultFile {
  /** The same at every attempt: a job that runs twice leaves one file. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
  /** For whom it was made. */
  readonly ownerId: string;
}

/** Keeps what jobs have written, and answers the value that a question of kind file holds. */
export interface ResultFiles {
  keep(file: ResultFile): Promise<JsonValue>;
}
