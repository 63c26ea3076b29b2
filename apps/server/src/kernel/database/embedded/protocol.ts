/** Messages between the server thread and the thread that runs PGlite. */
export type Request =
  | { readonly id: number; readonly kind: 'open'; readonly settings: DatabaseSettings }
  | { readonly id: number; readonly kind: 'query'; readonly text: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly kind: 'script'; readonly text: string }
  | { readonly id: number; readonly kind: 'listen'; readonly channel: string }
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' };

export interface QueryResult {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}

export interface DatabaseErrorFields {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
}

export type Response =
  | { readonly kind: 'listening' }
  | { readonly kind: 'done'; readonly id: number; readonly result: QueryResult }
  | { readonly kind: 'dumped'; readonly id: number; readonly image: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly error: DatabaseErrorFields }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };

/** PostgreSQL as machine code, which threads of one process can share. */
export interface CompiledPostgres {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

export interface DatabaseSettings {
  /** Undefined keeps everything in memory. */
  readonly directory?: string;
  /** File of a dumped data directory to start from. */
  readonly imageFile?: string;
  /** Absent: the thread compiles it for itself. */
  readonly compiled?: CompiledPostgres;
}
