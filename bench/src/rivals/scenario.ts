export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string;
}

export interface Scenario {
  readonly name: string;
  /** Largest allowed ratio to the floor, by percentile; what is not named is shown and not judged. */
  readonly goal: { readonly p50: number; readonly p99?: number };
  /** The call number `turn`, asked of either side. */
  floor(turn: number): Call;
  airlane(turn: number): Call;
}
