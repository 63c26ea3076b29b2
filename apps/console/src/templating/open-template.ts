import type { Template } from '@airlane/contract/entities';
import type { ViewingRole } from '@airlane/domain/access/roles';

/** The template of the page that is open, and who looks at it. */
export interface OpenTemplate {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly isAdminPanel: boolean;
  /** What the account has beyond the others. */
  readonly features: readonly string[];
  readonly template: Template;
  readonly role: ViewingRole;
}
