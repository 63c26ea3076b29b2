import { TERMS_TEMPLATE } from '@airlane/domain/access/terms';
import { isActableForCustomer } from '@airlane/domain/view-as/view-as';
import { isStaff } from '@airlane/domain/access/roles';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { AnyTemplate } from '#kernel/listing/visible-template.ts';
import { allowedInAccount, isDisabledIn } from '#kernel/listing/template-in-account.ts';
import { isMember } from './documents.repository.ts';

/** Staff who look as a customer write few kinds of documents, even where the customer lets them act: most are about money or people. */
export const refuseUnderLook = ({ viewer: { look } }: AccountScope, { description }: AnyTemplate): void => {
  if (look && !isActableForCustomer(description)) throw new AppError('VIEW_AS_NEVER');
};

/** Whether the viewer may make documents of a template here at all. */
export const refuseUnlessCreatable = (scope: AccountScope, template: AnyTemplate): void => {
  // Accepting the terms is a document too, and the only one that can be made before it.
  if (scope.viewer.owesTerms && template.description !== TERMS_TEMPLATE) throw new AppError('TERMS_NOT_ACCEPTED');
  if (!template.access.create.includes(scope.viewer.appType) || !scope.permissions.includes('ADD_DOCUMENT')) {
    throw new AppError('CREATE_FORBIDDEN', { values: { template: template.description } });
  }
  if (
    scope.viewingRole === 'user' &&
    template.content.configurableTemplateExtension.hideCreateButtonForNormalUser === true
  ) {
    throw new AppError('CREATE_FORBIDDEN', { values: { template: template.description } });
  }
  if (scope.isAdminPanel && template.content.configurableTemplateExtension.createButtonDisabledForAdminPanel) {
    throw new AppError('CREATE_IN_ADMIN_PANEL');
  }
  if (!allowedInAccount(template, scope).canCreate)
    throw new AppError('CREATE_FORBIDDEN', { values: { template: template.description } });
  if (isDisabledIn(template, scope)) throw new AppError('TABLE_DISABLED', { values: { account: scope.accountTitle } });
};

/** Customers make documents for themselves; staff say for whom where the template asks them. */
export const memberFor = async (
  db: Db,
  { viewer, accountId }: AccountScope,
  { content }: AnyTemplate,
  member: string | undefined,
): Promise<string> => {
  const mustChoose = content.configurableTemplateExtension['needsMember'] === true && isStaff(viewer.appType);
  const chosen = member === undefined || member === '' ? undefined : member;
  if (!mustChoose && (chosen ?? viewer.userId) === viewer.userId) return viewer.userId;
  if (chosen === undefined || !(await isMember(db, accountId, chosen))) {
    throw new AppError('MEMBER_REQUIRED', {
      values: { missing: verticalByName(viewer.vertical)?.memberWords.missing ?? '' },
    });
  }
  return chosen;
};
