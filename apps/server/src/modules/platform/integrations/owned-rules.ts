import type { Integration } from '@airlane/contract/calls/integrations';
import type { DataLimitFields } from '@airlane/domain/integrations/data-limit-fields';
import type { EventType } from '@airlane/domain/events/event-types';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

/** In the transaction that stores the integration; null removes its rule. */
export type SaveOwnedRule = (
  trx: Db,
  scope: AccountScope,
  integration: { readonly id: string; readonly name: string },
  dataLimit: DataLimitFields | null,
) => Promise<void>;

/** The event rule that an integration keeps for its data limit. Handed in, because rules act on Things. */
export interface OwnedRules {
  /** Refuses a limit of groups that the account does not have, and an integration that waits for nothing but a limit that no rule has. */
  validate(
    db: Db,
    scope: AccountScope,
    integration: {
      readonly id?: string;
      readonly events: readonly EventType[];
      readonly dataLimit: DataLimitFields | null;
    },
  ): Promise<void>;
  read(db: Db, integrationId: string): Promise<Integration['dataLimit']>;
  /** Before the transaction begins: inside it nothing else may be asked, because the embedded database has one session. */
  prepare(): Promise<SaveOwnedRule>;
}
