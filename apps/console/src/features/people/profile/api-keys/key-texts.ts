import type { AccountPermission } from '@airlane/domain/access/roles';
import { permissionWords } from './permission-words.ts';

export const day = (instant: string): string =>
  new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** What a key may do, in a few words. */
export const scopeText = (permissions: readonly AccountPermission[]): string =>
  permissions.length === 0
    ? 'read-only'
    : permissions.map((permission) => permissionWords[permission].toLowerCase()).join(', ');
