import type { AccountPermission } from '@airlane/domain/access/roles';
import type { ViewAsNeeds } from '@airlane/domain/view-as/view-as';
import type { GroupWorld } from '../group-world.ts';
import type { PersonName } from './people.ts';

/** One try to learn something about a Thing of another group. */
export interface Probe {
  readonly url: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Must be refused; the others may answer, with nothing of the Thing in it. */
  readonly isClosed?: true;
}

export type Probes = (world: GroupWorld) => readonly Probe[];

interface Row {
  /** What the call is tried with. */
  readonly url: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** Who gets past the gate in their own account; the answer may still be 400, 404 or 409. Everybody when absent. */
  readonly only?: readonly PersonName[];
  /** What it is to staff who look as a customer. Money, credentials, people, consents, and what changes an account as a whole, are `never`. */
  readonly viewAs: ViewAsNeeds;
  /** Ends the session that the others use, so it is tried after them. */
  readonly endsSession?: true;
}

/** Anybody may call it. */
interface PublicRow extends Row {
  readonly needs: 'public';
}

interface SignedInRow extends Row {
  /**
   * What an API key must be allowed, by the names of the specification; `read` goes with every key. Bulk jobs ask by what is sent: here stands what
   * suspending asks for (`bulk-access.test.ts` has the rest), and orders about a job are validated once it is found.
   */
  readonly key: 'read' | 'never' | AccountPermission;
}

/** No account is needed. */
interface SessionRow extends SignedInRow {
  readonly needs: 'session';
}

/** The brand header names the account. */
interface AccountRow extends SignedInRow {
  readonly needs: 'account';
  /** How it could tell of a Thing of another group. `asListed`: it cannot, and is sent as the row has it. `aboutForeign`: with that Thing in the place of the placeholder. */
  readonly group: 'asListed' | 'aboutForeign' | Probes;
}

/**
 * What a call is tried with, and who may call it, written by hand beside the module that serves it. The matrices ask the server against this, so it is
 * never taken from what the call declares: a mistake there has to differ from what stands here.
 */
export type AccessRow = PublicRow | SessionRow | AccountRow;

/** By the id of the call. */
export type AccessRows = Readonly<Record<string, AccessRow>>;
