import { randomUUID } from 'node:crypto';
import { emailSettingsSchema } from '@airlane/contract/email-settings';
import type { Integration } from '@airlane/contract/calls/integrations';
import { ADDRESS_CHANGED, secretsToEnterAgain } from '@airlane/domain/integrations/stored-secrets';
import { type DataLimitFields, dataLimitProblem } from '@airlane/domain/integrations/data-limit-fields';
import type { EventType } from '@airlane/domain/events/event-types';
import {
  integrationKindOf,
  type IntegrationKind,
  MAX_INTEGRATIONS,
} from '@airlane/domain/integrations/integration-kinds';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField, invalidFields } from '#kernel/validation.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { ChannelKinds } from '#ports/channels/channel-kinds.ts';
import type { ChatPort } from '#ports/channels/chat/port.ts';
import { makeSigningSecret } from '#ports/channels/signing.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import { findCreated, rememberCreate } from '../documents/documents.repository.ts';
import { countWaiting, wakeSenders } from '../deliveries/deliveries.repository.ts';
import {
  decryptIntegrationSecrets,
  encryptIntegrationSecrets,
  type IntegrationSecrets,
  namesOfEnteredSecrets,
  rotatedSecrets,
} from './integration-secrets.ts';
import { presentEntry, presentIntegration } from './integrations.presenter.ts';
import { nextDigestOf } from './fan-out.ts';
import {
  bringForward,
  findRow,
  insertRow,
  isGivenFeature,
  type IntegrationContent,
  type IntegrationRow,
  listRows,
  lockAccount,
  removeRow,
  saveSecrets,
  setFeature,
  setState,
  updateRow,
} from './integrations.repository.ts';
import { validateIntegration } from './validate-integration.ts';
import type { OwnedRules } from './owned-rules.ts';

export interface IntegrationParts {
  readonly db: Db;
  readonly access: AccessCache;
  readonly cipher: SecretCipher;
  readonly kinds: ChannelKinds;
  readonly chat: ChatPort;
  readonly hasMail: boolean;
  readonly hasChat: boolean;
  readonly ownedRules: OwnedRules;
}

export interface IntegrationChange {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly secrets: IntegrationSecrets;
  readonly events: readonly EventType[];
  readonly groups: readonly string[];
  readonly tags: readonly string[];
  readonly networks: readonly string[];
  readonly dataLimit: DataLimitFields | null;
}

/** What the operator has to set up before a kind can be. */
const unavailableBecause = (
  { hasMail, hasChat }: Pick<IntegrationParts, 'hasMail' | 'hasChat'>,
  kind: IntegrationKind,
): string | null => {
  if (kind === 'email' && !hasMail) return 'This server cannot send e-mail yet. Its operator has to set SMTP_URL.';
  if (kind === 'slack' && !hasChat)
    return 'This server has no Slack app yet. Its operator has to set SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.';
  return null;
};

export const find = async (db: Db, { accountId }: AccountScope, id: string): Promise<IntegrationRow> => {
  const row = await findRow(db, accountId, id);
  if (!row) throw new AppError('INTEGRATION_NOT_FOUND');
  return row;
};

const present = async (
  { db, cipher, ownedRules }: IntegrationParts,
  scope: AccountScope,
  id: string,
): Promise<Integration> =>
  presentIntegration(
    cipher,
    await find(db, scope, id),
    (await countWaiting(db, [id])).get(id) ?? 0,
    await ownedRules.read(db, id),
  );

export const readOne = present;

export const overview = async (parts: IntegrationParts, { accountId }: AccountScope) => {
  const rows = await listRows(parts.db, accountId);
  const waiting = await countWaiting(
    parts.db,
    rows.map(({ id }) => id),
  );
  return {
    installed: rows.map((row) => presentEntry(row, waiting.get(row.id) ?? 0)),
    alreadyExists: (kind: IntegrationKind): boolean =>
      integrationKindOf(kind).feature !== undefined && rows.some((row) => row.kind === kind),
    unavailable: (kind: IntegrationKind): string | null => unavailableBecause(parts, kind),
  };
};

const audit = (
  trx: Db,
  { accountId, viewer }: AccountScope,
  action: 'create' | 'update' | 'delete' | 'resume' | 'pause' | 'rotate',
  id: string,
  detail: Record<string, unknown>,
  requestId: string,
): Promise<void> =>
  recordAudit(trx, {
    accountId,
    actorId: viewer.userId,
    action: `integration.${action}`,
    subject: id,
    detail,
    requestId,
  });

const contentOf = (
  cipher: SecretCipher,
  id: string,
  { name, events, groups, tags, networks }: IntegrationChange,
  settings: Record<string, unknown>,
  secrets: IntegrationSecrets,
): IntegrationContent => ({
  name,
  settings,
  secrets: encryptIntegrationSecrets(cipher, id, secrets),
  events,
  groups,
  tags,
  networks,
});

const refuseWrongEvents = (
  kind: IntegrationKind,
  { events, dataLimit }: Pick<IntegrationChange, 'dataLimit' | 'events'>,
): void => {
  if (integrationKindOf(kind).isChannel && events.length === 0)
    throw invalidField('events', 'required', 'Choose at least one event');
  const problem = dataLimitProblem(events, dataLimit);
  if (problem) throw invalidFields([{ rule: 'invalid', ...problem }]);
};

/** A repeated request gets the answer again that may have been lost on its way, the signing secret included: only its owner can read it. */
const createdBefore = async (parts: IntegrationParts, scope: AccountScope, key: string | undefined) => {
  const id = key === undefined ? undefined : await findCreated(parts.db, scope.viewer.userId, key);
  if (id === undefined) return undefined;
  const row = await find(parts.db, scope, id);
  const { signingSecrets } = decryptIntegrationSecrets(parts.cipher, id, row.secrets);
  const signingSecret =
    Array.isArray(signingSecrets) && typeof signingSecrets[0] === 'string' ? signingSecrets[0] : null;
  return { integration: await present(parts, scope, id), signingSecret, message: createdText(row.kind) };
};

const createdText = (kind: IntegrationKind): string => integrationKindOf(kind).activated ?? 'Integration was created';

export const create = async (
  parts: IntegrationParts,
  scope: AccountScope,
  kind: IntegrationKind,
  change: IntegrationChange,
  requestId: string,
  idempotencyKey?: string,
) => {
  const { db, access, cipher, kinds } = parts;
  const { title, feature } = integrationKindOf(kind);
  const earlier = await createdBefore(parts, scope, idempotencyKey);
  if (earlier) return earlier;
  const unavailable = unavailableBecause(parts, kind);
  if (unavailable !== null) throw new AppError('INTEGRATION_UNAVAILABLE', { values: { reason: unavailable } });
  refuseWrongEvents(kind, change);
  const id = randomUUID();
  const signingSecret = kind === 'webhook' ? makeSigningSecret() : null;
  await parts.ownedRules.validate(db, scope, change);
  const { settings, secrets } = await validateIntegration(
    db,
    kinds,
    scope.accountId,
    kind,
    change.settings,
    signingSecret === null ? change.secrets : { ...change.secrets, signingSecrets: [signingSecret] },
  );
  const saveOwned = await parts.ownedRules.prepare();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, scope.accountId);
    const rows = await listRows(trx, scope.accountId);
    if (feature !== undefined && rows.some((row) => row.kind === kind))
      throw new AppError('INTEGRATION_EXISTS', { values: { kind: title } });
    if (rows.filter((row) => !isGivenFeature(row)).length >= MAX_INTEGRATIONS)
      throw new AppError('TOO_MANY_INTEGRATIONS', { values: { most: MAX_INTEGRATIONS } });
    if (
      idempotencyKey !== undefined &&
      (await rememberCreate(trx, scope.viewer.userId, idempotencyKey, id)) !== undefined
    )
      throw new AppError('DUPLICATE', { values: { what: 'This integration' } });
    await insertRow(
      trx,
      id,
      scope.accountId,
      kind,
      contentOf(cipher, id, change, settings, secrets),
      scope.viewer.userId,
    );
    await saveOwned(trx, scope, { id, name: change.name }, change.dataLimit);
    if (feature !== undefined) {
      await setFeature(trx, scope.accountId, feature, true);
      await announceAccessChange(trx);
    }
    await audit(trx, scope, 'create', id, { kind, name: change.name }, requestId);
  });
  if (feature !== undefined) access.forget();
  return { integration: await present(parts, scope, id), signingSecret, message: createdText(kind) };
};

/** Secrets were entered for one receiver; a change of the address does not take them to another. */
const refuseMovedSecrets = (
  { cipher }: IntegrationParts,
  row: IntegrationRow,
  settings: IntegrationChange['settings'],
  sent: IntegrationSecrets,
): void => {
  const [from, to] = [row.settings['url'], settings['url']];
  if (typeof from !== 'string' || typeof to !== 'string') return;
  const missing = secretsToEnterAgain({
    from,
    to,
    stored: namesOfEnteredSecrets(cipher, row.id, row.secrets),
    sent: Object.keys(sent),
  });
  if (missing.length > 0)
    throw invalidFields(
      missing.map((name) => ({ field: `secrets.${name}`, rule: 'required', message: ADDRESS_CHANGED })),
    );
};

export const update = async (
  parts: IntegrationParts,
  scope: AccountScope,
  id: string,
  version: number,
  change: IntegrationChange,
  requestId: string,
): Promise<Integration> => {
  const { db, cipher, kinds } = parts;
  const row = await find(db, scope, id);
  if (row.version !== version) throw new AppError('STALE_VERSION', { currentVersion: row.version });
  refuseWrongEvents(row.kind, change);
  await parts.ownedRules.validate(db, scope, { id, events: change.events, dataLimit: change.dataLimit });
  const { signingSecrets: _own, ...sent } = change.secrets;
  refuseMovedSecrets(parts, row, change.settings, sent);
  const kept = decryptIntegrationSecrets(cipher, id, row.secrets);
  const { settings, secrets } = await validateIntegration(db, kinds, scope.accountId, row.kind, change.settings, {
    ...kept,
    ...sent,
  });
  const saveOwned = await parts.ownedRules.prepare();
  await db.transaction().execute(async (trx) => {
    if (!(await updateRow(trx, scope.accountId, id, version, contentOf(cipher, id, change, settings, secrets))))
      throw new AppError('STALE_VERSION', { currentVersion: (await find(trx, scope, id)).version });
    const digestAt = nextDigestOf(row.kind, settings, new Date());
    if (digestAt) await bringForward(trx, id, digestAt);
    await saveOwned(trx, scope, { id, name: change.name }, change.dataLimit);
    await audit(trx, scope, 'update', id, { kind: row.kind, name: change.name, secrets: Object.keys(sent) }, requestId);
    await wakeSenders(trx);
  });
  return present(parts, scope, id);
};

/** A Slack app is taken out of its workspace too: with the row the token is gone, so it could not be done later. */
const leaveWorkspace = async (
  { cipher, chat }: IntegrationParts,
  { id, kind, secrets }: IntegrationRow,
): Promise<void> => {
  const { token } = kind === 'slack' ? decryptIntegrationSecrets(cipher, id, secrets) : {};
  if (typeof token === 'string') await chat.revoke(token);
};

export const remove = async (
  parts: IntegrationParts,
  scope: AccountScope,
  id: string,
  requestId: string,
): Promise<void> => {
  const { db, access } = parts;
  const row = await find(db, scope, id);
  await leaveWorkspace(parts, row);
  const { feature } = integrationKindOf(row.kind);
  const saveOwned = await parts.ownedRules.prepare();
  await db.transaction().execute(async (trx) => {
    if (!isGivenFeature(row) && !(await removeRow(trx, scope.accountId, id)))
      throw new AppError('INTEGRATION_NOT_FOUND');
    await saveOwned(trx, scope, { id, name: row.name }, null);
    if (feature !== undefined) {
      await setFeature(trx, scope.accountId, feature, false);
      await announceAccessChange(trx);
    }
    await audit(trx, scope, 'delete', id, { kind: row.kind, name: row.name }, requestId);
  });
  if (feature !== undefined) access.forget();
};

export const changeState = async (
  parts: IntegrationParts,
  scope: AccountScope,
  id: string,
  state: 'active' | 'paused',
  requestId: string,
): Promise<Integration> => {
  const { kind, name, settings } = await find(parts.db, scope, id);
  // Everybody may have unsubscribed since.
  if (state === 'active' && kind === 'email' && !emailSettingsSchema.safeParse(settings).success)
    throw invalidField('settings.to', 'required', 'Enter a recipient before you resume this integration');
  await parts.db.transaction().execute(async (trx) => {
    await setState(trx, scope.accountId, id, state);
    await audit(trx, scope, state === 'active' ? 'resume' : 'pause', id, { kind, name }, requestId);
    await wakeSenders(trx);
  });
  return present(parts, scope, id);
};

export const rotate = async (parts: IntegrationParts, scope: AccountScope, id: string, requestId: string) => {
  const { db, cipher } = parts;
  const row = await find(db, scope, id);
  if (row.kind !== 'webhook') throw new AppError('INTEGRATION_UNSIGNED');
  const signingSecret = makeSigningSecret();
  const secrets = encryptIntegrationSecrets(
    cipher,
    id,
    rotatedSecrets(decryptIntegrationSecrets(cipher, id, row.secrets), signingSecret, new Date()),
  );
  await db.transaction().execute(async (trx) => {
    await saveSecrets(trx, scope.accountId, id, secrets ?? '');
    await audit(trx, scope, 'rotate', id, { kind: row.kind, name: row.name }, requestId);
  });
  return {
    integration: await present(parts, scope, id),
    signingSecret,
    message: 'The new secret is in use. The one before is used beside it for 24 hours.',
  };
};

export const sendTest = async ({ db }: IntegrationParts, scope: AccountScope, id: string): Promise<void> => {
  const { state } = await find(db, scope, id);
  if (state !== 'active') throw new AppError('INTEGRATION_NOT_ACTIVE', { values: { state } });
  await recordEvent(db, scope.accountId, 'integration.test', { integration: id, by: scope.viewer.userId });
};
