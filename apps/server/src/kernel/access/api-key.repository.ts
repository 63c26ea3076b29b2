import type { AccountPermission, AppType } from '@airlane/domain/access/roles';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { allThings } from '@airlane/domain/access/thing-scope';
import { appTypeDefinitions, keyAppType } from '@airlane/domain/access/roles';
import { owesTerms } from '@airlane/domain/access/terms';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { acceptedTermsAt } from './accepted-terms.source.ts';
import type { Viewer } from './viewer.ts';

/** What a key opens: one account, for the person who made it, and no more than they allowed it, could do then, and can do now. */
export interface KeyHolder {
  readonly viewer: Viewer;
  readonly accountId: string;
  readonly permissions: readonly AccountPermission[];
  /** The Things that its maker saw when they made it. */
  readonly things: ThingScope;
  readonly expiresAt: Date;
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly account_id: string;
  readonly permissions: AccountPermission[];
  readonly made_as: AppType;
  readonly thing_groups: string[] | null;
  readonly expires_at: Date;
  readonly vertical: string;
  readonly app_type: AppType;
  readonly email: string;
  readonly full_name: string;
  readonly accepted_at: Date | null;
}

/** Looks a key up and notes that it was used. */
export const useApiKey = async (db: Db, keyHash: string): Promise<KeyHolder | undefined> => {
  const { rows } = await sql<Row>`update api_keys as k set last_used_at = now() from users as u
    where k.key_hash = ${keyHash} and k.revoked_at is null and k.expires_at > now()
      and u.id = k.user_id and u.status = 'Active' and u.deleted_at is null
    returning k.id, k.user_id, k.account_id, k.permissions, k.made_as, k.thing_groups, k.expires_at, u.vertical, u.app_type, u.email, u.full_name, ${acceptedTermsAt('u')} as accepted_at`.execute(
    db,
  );
  const row = rows[0];
  const appType = row && keyAppType(row.made_as, row.app_type);
  if (!row || !appType) return undefined;
  return {
    viewer: {
      userId: row.user_id,
      sessionId: `key ${row.id}`,
      vertical: row.vertical,
      appType,
      email: row.email,
      fullName: row.full_name,
      owesTerms: owesTerms({ vertical: row.vertical, appType, hasAccepted: row.accepted_at !== null }),
    },
    accountId: row.account_id,
    permissions: row.permissions.filter((permission) => appTypeDefinitions[appType].permissions.includes(permission)),
    things: row.thing_groups === null ? allThings : { kind: 'groups', groups: row.thing_groups },
    expiresAt: row.expires_at,
  };
};
