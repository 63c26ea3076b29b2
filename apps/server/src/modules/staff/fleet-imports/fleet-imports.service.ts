import { type FleetKindName, fleetKinds } from '@airlane/contract/calls/fleet-imports';
import type { ColumnMapping } from '@airlane/domain/file-mapping/column-mapping';
import type { FileDelimiter } from '@airlane/domain/file-mapping/guess-delimiter';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { MAX_FLEET_ROWS } from '@airlane/domain/fleet/read-fleet';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import type { ImportKind, Named } from '#kernel/imports/import-kind.ts';
import { type ImportParts, ImportsService } from '#kernel/imports/imports.service.ts';
import { validateMapping } from '#kernel/imports/validate-mapping.ts';
import { invalidField } from '#kernel/validation.ts';
import type { UsersService } from '#modules/people/users/users.service.ts';
import { keepMapping } from '#modules/platform/file-mappings/file-mappings.repository.ts';
import { type DestinationParts, findDestination, formFor, refuseUnlessRemovable } from './destination.ts';
import { importFleetJob } from './fleet-imports.jobs.ts';
import { type FleetImportOrder, fleetImports, type FleetRow } from './fleet-imports.repository.ts';
import type { FleetKind } from './fleet-kind.ts';
import { fleetKindsOf } from './fleet-kinds.ts';
import { type PeopleParts, rolesOf } from './people-kind.ts';
import { stageRows } from './stage-rows.ts';

export interface FleetParts extends ImportParts, DestinationParts, PeopleParts {
  readonly users: Pick<UsersService, 'welcome' | 'requireMail'>;
}

export interface FleetFile {
  readonly kind: FleetKindName;
  readonly name: string;
  readonly delimiter: FileDelimiter;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
}

const importKindOf = (parts: DestinationParts, kind: FleetKind): ImportKind<FleetImportOrder, FleetRow> => ({
  maxRows: MAX_FLEET_ROWS,
  stageLines: (scope, _order, lines) => stageRows(parts, kind, scope, lines),
  findConflicts: async (trx, order) => {
    const { field } = kind.existing;
    await fleetImports.rows.findRepeated(trx, order.id, { column: 'key', field, finding: kind.repeated });
    await kind.findExisting(trx, order);
  },
  auditOf: (step, { name, good, imported, send_invitations }, { accountId }) => ({
    accountId,
    action: `fleet.${step}-${kind.name}`,
    detail: step === 'import' ? { name, rows: good, invitations: send_invitations } : { name, rows: imported },
  }),
  undiscardable: () => 'This import was started. It can only be undone',
});

/** Imports of accounts and people. The form that makes a single one decides who may import. */
export class FleetImportsService extends ImportsService<FleetImportOrder, FleetRow> {
  readonly #parts: FleetParts;
  readonly #kinds: Readonly<Record<FleetKindName, FleetKind>>;

  constructor(parts: FleetParts) {
    const kinds = fleetKindsOf(parts);
    super(parts, {
      repository: fleetImports,
      job: importFleetJob,
      kindOf: ({ kind }) => importKindOf(parts, kinds[kind]),
      // Staff of the provider see all files, managers of some accounts their own.
      visibleTo: async ({ viewer: { vertical, appType, userId } }) =>
        isProviderStaff(appType) ? { vertical } : { vertical, created_by: userId },
    });
    this.#parts = parts;
    this.#kinds = kinds;
  }

  /** The kinds that a person may import, and the roles that people can have. */
  async listImportable(scope: AccountScope): Promise<{ kinds: FleetKindName[]; roles: string[] }> {
    const kinds: FleetKindName[] = [];
    let roles: readonly string[] = [];
    for (const kind of fleetKinds) {
      try {
        const form = await formFor(this.#parts, this.#kinds[kind], scope);
        kinds.push(kind);
        if (kind === 'people') roles = rolesOf(form);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return { kinds, roles: [...roles] };
  }

  async create(
    scope: AccountScope,
    { kind, name, delimiter, headers, ...file }: FleetFile,
  ): Promise<Named<FleetImportOrder>> {
    await formFor(this.#parts, this.#kinds[kind], scope);
    const mapping = validateMapping(file.mapping, headers, this.#kinds[kind].fields);
    const { vertical, userId, fullName } = scope.viewer;
    return this.#parts.db.transaction().execute(async (trx) => {
      await keepMapping(trx, scope, kind, headers, mapping);
      const order = await fleetImports.insert(trx, {
        vertical,
        account_id: scope.accountId,
        kind,
        name,
        delimiter,
        headers: [...headers],
        mapping,
        created_by: userId,
      });
      return { ...order, creator: fullName };
    });
  }

  async startWith(
    scope: AccountScope,
    id: string,
    sendInvitations: boolean,
    requestId: string,
  ): Promise<Named<FleetImportOrder>> {
    const { kind, created_by: creator } = await this.get(scope, id);
    await formFor(this.#parts, this.#kinds[kind], scope);
    if (sendInvitations && kind !== 'people')
      throw invalidField('sendInvitations', 'notPeople', 'Invitations are for people');
    if (sendInvitations) this.#parts.users.requireMail();
    // It runs with the rights of the person who uploaded the file.
    if (creator !== scope.viewer.userId)
      throw invalidField('id', 'notYours', 'Only the person who uploaded this file can start it');
    return this.start(scope, id, requestId, { send_invitations: sendInvitations });
  }

  override async undo(scope: AccountScope, id: string, requestId: string): Promise<Named<FleetImportOrder>> {
    const kind = this.#kinds[(await this.get(scope, id)).kind];
    refuseUnlessRemovable(
      kind.isInAccounts
        ? { scope: { ...scope, isAdminPanel: false }, template: await formFor(this.#parts, kind, scope) }
        : await findDestination(this.#parts, kind, scope.viewer, null),
    );
    return super.undo(scope, id, requestId);
  }
}
