import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope, Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { allowedInAccount } from '#kernel/listing/template-in-account.ts';
import { readerOf, type VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import { refuseUnderLook, refuseUnlessCreatable } from '#modules/platform/documents/creating.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { Destination, FleetKind } from './fleet-kind.ts';

export interface DestinationParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

const forbidden = (template: string): AppError => new AppError('CREATE_FORBIDDEN', { values: { template } });

const destinationIn = async (
  { catalog }: DestinationParts,
  kind: FleetKind,
  scope: AccountScope,
): Promise<Destination> => {
  const name = kind.templateOf(scope.viewer.vertical);
  const template = await catalog.byName(name, readerOf(scope));
  if (!template) throw forbidden(name);
  return { scope, template };
};

/** The provider's own account where none is given. Refuses a person who could not fill in the form there. */
export const findDestination = async (
  parts: DestinationParts,
  kind: FleetKind,
  viewer: Viewer,
  accountId: string | null,
): Promise<Destination> => {
  const scope =
    accountId === null ? await findProviderScope(parts.db, viewer) : await findScope(parts.db, viewer, accountId);
  if (!scope) throw forbidden(kind.templateOf(viewer.vertical));
  const destination = await destinationIn(parts, kind, scope);
  refuseUnderLook(scope, destination.template);
  refuseUnlessCreatable(scope, destination.template);
  return destination;
};

/** Refuses a person who could not remove such a document in its table. */
export const refuseUnlessRemovable = ({ scope, template }: Destination): void => {
  if (!template.access.delete.includes(scope.viewer.appType) || !allowedInAccount(template, scope).canDelete)
    throw new AppError('DELETE_FORBIDDEN', { values: { what: `Documents of "${template.description}"` } });
};

/** The form of a kind. Refuses a person who may not import the kind into any account. */
export const formFor = async (
  parts: DestinationParts,
  kind: FleetKind,
  scope: AccountScope,
): Promise<VisibleTemplate> => {
  if (!kind.isInAccounts) return (await findDestination(parts, kind, scope.viewer, null)).template;
  const { template } = await destinationIn(parts, kind, scope);
  refuseUnderLook(scope, template);
  if (!template.access.create.includes(scope.viewer.appType) || scope.things.kind === 'groups')
    throw forbidden(template.description);
  return template;
};
