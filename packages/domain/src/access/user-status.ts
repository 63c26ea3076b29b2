export type UserStatus = 'Invited' | 'Active' | 'Inactive';

export const offersDeactivation = (status: string, member: string | null): boolean =>
  status !== 'Inactive' && member !== null;

/**
 * Who is active has a login of their own already, so nothing is left to activate. A document without a user status is validated by its
 * own: once it is saved, the person it names can be invited.
 */
export const canResendActivation = ({
  userStatus,
  documentStatus,
}: {
  readonly userStatus: string;
  readonly documentStatus: string;
}): boolean =>
  userStatus === ''
    ? ['draft', 'publish', 'published'].includes(documentStatus)
    : userStatus === 'Inactive' || userStatus === 'Invited';
