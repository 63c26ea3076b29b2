/** Why a stored script gave nothing to draw. */
export type ScriptFailure = 'empty' | 'invalid' | 'failed' | 'tooLong' | 'unusable' | 'unavailable';

export type ScriptOutcome =
  /** JSON of what the script returned; still the script's word, to be checked by its user. */
  { readonly json: string } | { readonly failure: ScriptFailure; readonly detail?: string | undefined };

/** What a script gets to see, as JSON, and nothing else. */
export interface ScriptInput {
  readonly row: string;
  readonly role: string;
}

const texts: Readonly<Record<ScriptFailure, string>> = {
  empty: 'Script error: no script is given',
  invalid: 'Script error: not a valid function',
  failed: 'Script error: the function failed',
  tooLong: 'Script error: took too long and was stopped',
  unusable: 'Script error: returned neither a text nor {text, tone, href}',
  unavailable: 'Script error: scripts cannot run in this browser',
};

export const failureText = (failure: ScriptFailure, detail?: string): string =>
  detail === undefined || detail === '' ? texts[failure] : `${texts[failure]}: ${detail}`;
