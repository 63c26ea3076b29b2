import type { TemplateAccess } from '@airlane/domain/templates/template-locks';
import { allowedIn } from '@airlane/domain/templates/template-locks';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { AccountScope } from '../access/viewer.ts';
import type { AnyTemplate } from './visible-template.ts';

/** What the selected account leaves of what the template allows. */
export const allowedInAccount = (
  { description }: Pick<AnyTemplate, 'description'>,
  { viewer, isAdminPanel, things }: AccountScope,
): TemplateAccess =>
  allowedIn(description, {
    vertical: verticalByName(viewer.vertical),
    isAdminPanel,
    isGroupUser: things.kind === 'groups',
  });

/** A table that the invoicing account may look at but not use. */
export const isDisabledIn = (template: AnyTemplate, scope: AccountScope): boolean =>
  template.content.disabledForInvoicingAccount && scope.isInvoicing;
