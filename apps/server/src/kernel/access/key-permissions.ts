import { holdsPermission, type Permission } from '@airlane/domain/permissions/permissions';
import { AppError } from '../errors.ts';
import type { AccountScope } from './viewer.ts';

/**
 * For calls that do different things by what is sent: an API key needs what the same costs it elsewhere. People are not asked here, because what
 * they may do follows from their role.
 */
export const refuseKeyWithout = (
  { keyPermissions }: Pick<AccountScope, 'keyPermissions'>,
  needed: Permission,
): void => {
  if (keyPermissions !== undefined && !holdsPermission(keyPermissions, needed))
    throw new AppError('API_KEY_REFUSED', { reason: 'API_KEY_PERMISSION' });
};
