/** A pattern as a tree. Groups leave no trace in it, because what they captured is never asked for. */
export type PatternNode =
  | { readonly type: 'unit'; readonly accepts: (unit: string) => boolean }
  | { readonly type: 'assertion'; readonly holds: (text: string, at: number) => boolean }
  | { readonly type: 'lookahead'; readonly node: PatternNode; readonly negated: boolean }
  | { readonly type: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'alternatives'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'repetition'; readonly node: PatternNode; readonly least: number; readonly most: number };

/** Raised for what the matcher does not offer: references back and looks behind, which have no bound on their work. */
export class UnsupportedPattern extends Error {}
