import type { AccountScope } from '../../access/viewer.ts';
import type { StoredTemplate } from './stored-template.ts';

/** Group users see what they made themselves, where a template says so: what others made may be about Things of another group. */
export const seesOwnOnly = ({ thingGroup }: Pick<AccountScope, 'thingGroup'>, { content }: Pick<StoredTemplate, 'content'>): boolean => thingGroup !== null && content.ownForGroupUsers;
