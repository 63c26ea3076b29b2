import type { Account } from '@airlane/contract/entities';
import type { AppType, ViewingRole } from '@airlane/domain/access/roles';

export interface SettingsTabProps {
  readonly account: Account;
  readonly appType: AppType;
  readonly role: ViewingRole;
  readonly isReadOnly: boolean;
}
