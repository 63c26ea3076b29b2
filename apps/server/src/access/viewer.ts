import type { AccountPermission, AppType, ThingScope, ViewingRole } from '@airlane/domain';

/** The signed-in person behind a request. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly vertical: string;
  readonly appType: AppType;
  readonly email: string;
  readonly fullName: string;
  /** Has to accept the terms before anything of an account is shown or done. */
  readonly owesTerms: boolean;
}

/** A viewer in the account they selected: what repositories take to stay within one tenant. */
export interface AccountScope {
  readonly viewer: Viewer;
  readonly accountId: string;
  readonly accountTitle: string;
  readonly isAdminPanel: boolean;
  readonly isInvoicing: boolean;
  readonly features: readonly string[];
  readonly viewingRole: ViewingRole;
  readonly permissions: readonly AccountPermission[];
  readonly profile: string | null;
  /** Which Things of the account they see, and what is about them. */
  readonly things: ThingScope;
}
