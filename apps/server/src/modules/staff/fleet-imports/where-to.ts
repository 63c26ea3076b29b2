import type { FleetKindName } from '@airlane/contract';
import { findScope } from '#kernel/access/access.repository.ts';
import type { AccountScope, Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { allowedInAccount } from '#kernel/listing/template-in-account.ts';
import { readerOf, type VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import { refuseUnderLook, refuseUnlessCreatable } from '#modules/platform/documents/creating.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { fleetKindOf } from './fleet-kinds.ts';

/** Where rows go, and by which form they are judged. */
export interface Destination {
  readonly scope: AccountScope;
  readonly template: VisibleTemplate;
}

export interface PlaceParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
}

const forbidden = (template: string): AppError => new AppError('CREATE_FORBIDDEN', { values: { template } });

const destinationIn = async (
  { catalog }: PlaceParts,
  kind: FleetKindName,
  scope: AccountScope,
): Promise<Destination> => {
  const name = fleetKindOf[kind].templateOf(scope.viewer.vertical);
  const template = await catalog.byName(name, readerOf(scope));
  if (!template) throw forbidden(name);
  return { scope, template };
};

/** The account that rows go to: the provider's own for accounts, the one that a row names for people. Refuses whoever could not fill in the form there. */
export const destinationOf = async (
  parts: PlaceParts,
  kind: FleetKindName,
  viewer: Viewer,
  accountId: string | null,
): Promise<Destination> => {
  const scope =
    accountId === null ? await findProviderScope(parts.db, viewer) : await findScope(parts.db, viewer, accountId);
  if (!scope) throw forbidden(fleetKindOf[kind].templateOf(viewer.vertical));
  const destination = await destinationIn(parts, kind, scope);
  refuseUnderLook(scope, destination.template);
  refuseUnlessCreatable(scope, destination.template);
  return destination;
};

/** Refuses whoever could not remove such a document by hand. */
export const refuseUnlessRemovable = ({ scope, template }: Destination): void => {
  if (!template.access.delete.includes(scope.viewer.appType) || !allowedInAccount(template, scope).canDelete)
    throw new AppError('DELETE_FORBIDDEN', { values: { what: `Documents of "${template.description}"` } });
};

/** Whether somebody may bring this kind at all: by the form of the provider's account for accounts, by its template for people, whichever account they go to. */
export const formFor = async (
  parts: PlaceParts,
  kind: FleetKindName,
  scope: AccountScope,
): Promise<VisibleTemplate> => {
  if (kind === 'accounts') return (await destinationOf(parts, kind, scope.viewer, null)).template;
  const { template } = await destinationIn(parts, kind, scope);
  refuseUnderLook(scope, template);
  if (!template.access.create.includes(scope.viewer.appType) || scope.things.kind === 'groups')
    throw forbidden(template.description);
  return template;
};
