export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  readonly log?: (line: string) => void;
  /** Server settings by name; the defaults trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Undefined where PostgreSQL is not installed, or no user is there that it may run as. */
export declare const startPostgres: (options?: PostgresOptions) => Promise<PostgresServer | undefined>;
