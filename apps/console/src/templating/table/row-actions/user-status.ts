export const DEACTIVATION_TIMEOUT_MS = 4000;
export const DEACTIVATION_FAILED = 'The deactivation not working, please try again later';

export const offersDeactivation = (status: string, member: string | null): boolean => status !== 'Inactive' && member !== null;

/** Who is active has a password already. */
export const offersInvitation = (status: string): boolean => status === 'Inactive' || status === 'Invited';
