import type { FleetKindName } from '@airlane/contract/calls/fleet-imports';
import { accountsKind } from './accounts-kind.ts';
import type { FleetKind } from './fleet-kind.ts';
import { type PeopleParts, peopleKind } from './people-kind.ts';

/** All that staff import by the form of a single one. */
export const fleetKindsOf = (parts: PeopleParts): Readonly<Record<FleetKindName, FleetKind>> => ({
  accounts: accountsKind,
  people: peopleKind(parts),
});
