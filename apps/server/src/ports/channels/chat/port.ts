import type { Verdict } from '../outcome.ts';

/** What a workspace let us do. */
export interface ChatInstallation {
  /** A secret: its holder can post. */
  readonly token: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly scopes: readonly string[];
}

/** Blocks are JSON as the chat documents them; `text` is what notifications and screen readers get. */
export interface ChatMessage {
  readonly channel: string;
  readonly text: string;
  readonly blocks: readonly Readonly<Record<string, unknown>>[];
  /** Of the event; the same at every attempt. */
  readonly id: string;
}

/**
 * A team chat that people let us post to.
 *
 * `installAddress` is where a person agrees; the chat sends them back to `redirectUri` with a code and the same `state`. `exchangeCode`
 * rejects with `ChatRefused` where the chat says no, with `ChatNotConfigured` where there is no chat, and with anything else where the outcome is
 * unknown. `post` answers what became of it and rejects only when no connection could be made or its signal ended it.
 * `revoke` is fine with a token that is no longer valid.
 */
export interface ChatPort {
  installAddress(state: string, redirectUri: string): string;
  exchangeCode(code: string, redirectUri: string): Promise<ChatInstallation>;
  post(token: string, message: ChatMessage, signal: AbortSignal): Promise<Verdict>;
  revoke(token: string): Promise<void>;
  close(): Promise<void>;
}

/** The chat refused; `code` is its own word for why, such as `invalid_code`. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';
  readonly code: string;
  constructor(code: string) {
    super(`The chat refused: ${code}`);
    this.code = code;
  }
}

export class ChatNotConfigured extends Error {
  override readonly name = 'ChatNotConfigured';
}
