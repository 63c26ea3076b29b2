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

/** The value of a question of kind file. */
export type StoredResult = {
  readonly name: string;
  readonly url: string;
  readonly size: number;
  readonly type: string;
};

/** Stores what jobs have written. */
export interface ResultFiles {
  keep(file: ResultFile): Promise<StoredResult>;
}
