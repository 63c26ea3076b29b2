import type { AppType } from '@airlane/domain/access/roles';
import { managesPrivateNetworks } from '@airlane/domain/private-network/edge-events';
import type { Permission } from '@airlane/domain/permissions/permissions';
import { SELF_SERVICE } from '@airlane/domain/verticals/menu';
import { SPEED_TEST_PAGE } from '@airlane/domain/speed-test/speed-test';

/**
 * Who may call a route. A call of the contract without one does not compile; the process does not start with any other route that has none.
 * - public: no session is needed
 * - session: any signed-in person; the selected account is not needed
 * - account: a signed-in person in an account that they reach, named by the brand header
 * - network: a core network, by a signature over the request with its secret; the path names it
 * - operator: the machine itself or the holder of the metrics token
 */
export type Policy = PublicPolicy | SessionPolicy | AccountPolicy | NetworkPolicy | OperatorPolicy;

interface PublicPolicy {
  readonly kind: 'public';
}
interface SessionPolicy {
  readonly kind: 'session';
}
export interface AccountPolicy {
  readonly kind: 'account';
  readonly appTypes?: readonly AppType[];
  /** Asked of the person too, and not only of the API key that they call with. */
  readonly permission?: Permission;
  /** Open to customers who have not accepted the terms yet: what the page needs that asks them to. */
  readonly isBeforeTerms?: boolean;
  /** Only where the provider's own account is selected. */
  readonly superAdminOnly?: true;
  /** Only for the staff of the portal that the installation belongs to: partners with a portal of their own have an Admin Panel too. */
  readonly homePortalOnly?: true;
  /** What concerns the account as a whole is not for those who see a part of it. */
  readonly notForGroupUsers?: true;
  /** Only in portals that have this page in their menu. */
  readonly page?: string;
}
interface NetworkPolicy {
  readonly kind: 'network';
  /** The body is too large to be held: it is handed on as it comes, and fails at its end unless it was signed. */
  readonly isStreamed?: true;
}
interface OperatorPolicy {
  readonly kind: 'operator';
}

export const anyone: PublicPolicy = { kind: 'public' };
export const signedIn: SessionPolicy = { kind: 'session' };
export const inAccount: AccountPolicy = { kind: 'account' };
export const inAccountBeforeTerms: AccountPolicy = { kind: 'account', isBeforeTerms: true };
export const signedByNetwork: NetworkPolicy = { kind: 'network' };
export const streamSignedByNetwork: NetworkPolicy = { kind: 'network', isStreamed: true };
export const operatorOnly: OperatorPolicy = { kind: 'operator' };
export const inAccountAs = (...appTypes: AppType[]): AccountPolicy => ({ kind: 'account', appTypes });
/** What concerns all accounts of a portal. */
export const asSuperAdmin: AccountPolicy = { ...inAccountAs('admin'), superAdminOnly: true };
/** What concerns the installation and the systems it is connected with. */
export const asOperatorStaff: AccountPolicy = { ...asSuperAdmin, homePortalOnly: true };
/** Sales looks at Things and does nothing to them. */
export const actingOnThings: AccountPolicy = inAccountAs('consumer', 'admin', 'orgAdmin');
/** Edges of private networks belong to the provider: staff order, customers look. */
export const managingEdges: AccountPolicy = inAccountAs(...managesPrivateNetworks);
/** What the account pays, for those whom `maySeeMoney` of the domain names. */
export const seeingMoney: AccountPolicy = { ...inAccount, notForGroupUsers: true };
/** Sales looks at money and moves none. */
export const managingMoney: AccountPolicy = { ...inAccountAs('consumer', 'admin', 'orgAdmin'), notForGroupUsers: true };
/** What belongs to whom concerns the account as a whole. */
export const transferringThings: AccountPolicy = {
  ...inAccountAs('consumer', 'admin', 'orgAdmin'),
  notForGroupUsers: true,
};
/** Who decides about the people of an account. */
export const managingUsers: AccountPolicy = { ...inAccountAs('admin', 'orgAdmin'), notForGroupUsers: true };
/** An incident may be about Things of every group, so who sees a part of them does not decide about it. */
export const handlingIncidents: AccountPolicy = {
  ...inAccountAs('consumer', 'admin', 'orgAdmin'),
  notForGroupUsers: true,
};
/** A test is about the line of the person who runs it, and not about Things. */
export const testingNetworks: AccountPolicy = { ...inAccount, page: SPEED_TEST_PAGE };
/** A test of a Thing uses its data, so it is an action on it. */
export const testingThings: AccountPolicy = { ...actingOnThings, page: SPEED_TEST_PAGE };
/** Who orders SIMs for an account. Who sees only some groups of Things does not decide about its money. */
export const buyingInAccount: AccountPolicy = { ...inAccount, notForGroupUsers: true, page: SELF_SERVICE };
