import type { Account } from '@airlane/contract';
import type { AppType, ViewingRole } from '@airlane/domain';

export interface SettingsTabProps {
  readonly account: Account;
  readonly appType: AppType;
  readonly role: ViewingRole;
  readonly isReadOnly: boolean;
}
