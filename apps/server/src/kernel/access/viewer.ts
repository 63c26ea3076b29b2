import type { AccountPermission, AppType, ViewingRole } from '@airlane/domain/access/roles';
import type { LookEnding } from '@airlane/domain/view-as/view-as';
import type { ThingScope } from '@airlane/domain/access/thing-scope';

/** A staff member looks as a customer: who, as whom, where and for how long. */
export interface Look {
  readonly id: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly personId: string;
  readonly personName: string;
  readonly accountId: string;
  readonly accountTitle: string;
  readonly mayAct: boolean;
  readonly expiresAt: Date;
  /** Why it is over. Nothing but leaving is open to the session then. */
  readonly ending: LookEnding | null;
}

/** The signed-in person behind a request; while staff look as a customer, that customer. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly vertical: string;
  readonly appType: AppType;
  readonly email: string;
  readonly fullName: string;
  /** Has to accept the terms before anything of an account is shown or done. */
  readonly owesTerms: boolean;
  /** Absent for everybody who looks as themselves. */
  readonly look?: Look;
}

/** A viewer in the account they selected: what repositories take to stay within one tenant. */
export interface AccountScope {
  readonly viewer: Viewer;
  readonly accountId: string;
  readonly accountTitle: string;
  /** All accounts of an organization manager; absent for everybody else. */
  readonly manages?: readonly string[] | undefined;
  readonly isAdminPanel: boolean;
  readonly isInvoicing: boolean;
  readonly features: readonly string[];
  readonly viewingRole: ViewingRole;
  readonly permissions: readonly AccountPermission[];
  /** What the API key behind the request is allowed; absent where a person sent it themselves. */
  readonly keyPermissions?: readonly AccountPermission[];
  readonly profile: string | null;
  /** Which Things of the account they see, and what is about them. */
  readonly things: ThingScope;
}
