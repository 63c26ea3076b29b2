import { numberText } from '@airlane/domain/text/number-text';
import { MAX_SIGNING_SECRETS } from '@airlane/contract/channel-settings';
import {
  type NetworkSecretName,
  type NetworkSettings,
  networkSettingsSchema,
  placeholdersOf,
} from '@airlane/contract/network-settings';
import type { CoreNetwork } from '@airlane/contract/calls/core-networks';
import { ADDRESS_CHANGED, secretsToEnterAgain } from '@airlane/domain/integrations/stored-secrets';
import { capabilityProblem, networkCapabilityNames } from '@airlane/domain/networks/network-capabilities';
import { DAY_MS } from '@airlane/domain/time/durations';
import { newSigningSecret } from '#kernel/access/signature.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField, invalidFields } from '#kernel/validation.ts';
import { bodyTypes, contentTypeOf } from '#ports/network/generic/fill-template.ts';
import type { SecretCipher } from '#kernel/secrets/secret-cipher.ts';
import type { ConnectedNetworks } from './connected-networks.ts';
import {
  changeCoreNetwork,
  type CoreNetworkRow,
  countInventorySims,
  countThings,
  findCoreNetwork,
  insertCoreNetwork,
  lockCoreNetwork,
  readLink,
  removeNetworkRows,
  saveSigningSecrets,
} from './core-networks.repository.ts';
import { presentCoreNetwork } from './core-networks.presenter.ts';
import { saveLink } from './link-health.repository.ts';
import type { NetworkCatalog } from './network-catalog.ts';
import type { ObservationIntake } from './observation-intake.ts';
import { encryptSecrets, joinSecrets, readableNames, type StoredSecrets } from './network-secrets.ts';

export interface CoreNetworkParts {
  readonly db: Db;
  readonly cipher: SecretCipher;
  readonly catalog: NetworkCatalog;
  readonly connected: ConnectedNetworks;
}

export interface NetworkChange {
  readonly name: string;
  readonly settings: NetworkSettings;
  readonly secrets: Readonly<Partial<Record<NetworkSecretName, string>>>;
}

const PREVIOUS_SECRET_MS = DAY_MS;

/** What no field can validate by itself. */
const refuseUnusable = ({ connected }: CoreNetworkParts, settings: NetworkSettings, secrets: StoredSecrets): void => {
  const addressProblem = connected.addressProblem(settings.baseUrl);
  if (addressProblem !== undefined)
    throw invalidField(
      'settings.baseUrl',
      'forbidden',
      `${addressProblem}. OUTBOUND_ALLOWED_HOSTS of the server names the exceptions`,
    );
  const able = new Set(networkCapabilityNames.filter((name) => !settings.lacks.includes(name)));
  const problem = capabilityProblem(able);
  if (problem !== undefined) throw invalidField('settings.lacks', 'readSim', problem);
  for (const name of networkCapabilityNames) {
    const type = contentTypeOf(settings.requests[name]?.headers ?? {});
    if (!bodyTypes.includes(type))
      throw invalidField(
        `settings.requests.${name}`,
        'contentType',
        `values cannot be put into ${type} safely: use one of ${bodyTypes.join(', ')}`,
      );
    const request = settings.requests[name];
    if (request && placeholdersOf[name].includes('iccid') && !`${request.path}${request.body}`.includes('{{iccid}}'))
      throw invalidField(`settings.requests.${name}`, 'iccid', 'the request must name the SIM: use {{iccid}}');
  }
  if (settings.auth === 'bearer' && secrets.token === undefined)
    throw invalidField('secrets.token', 'required', 'Mandatory field');
  if (settings.auth === 'basic' && (settings.user === '' || secrets.password === undefined))
    throw invalidField(settings.user === '' ? 'settings.user' : 'secrets.password', 'required', 'Mandatory field');
  if ((settings.certificate === '') !== (secrets.privateKey === undefined))
    throw invalidField(
      settings.certificate === '' ? 'settings.certificate' : 'secrets.privateKey',
      'required',
      'A certificate and its private key belong together',
    );
};

const present = async ({ db }: CoreNetworkParts, row: CoreNetworkRow): Promise<CoreNetwork> =>
  presentCoreNetwork(
    row,
    await readLink(db, row.id),
    await countThings(db, row.adapter === 'simulator' ? null : row.id),
  );

const find = async (db: Db, scope: AccountScope, id: string): Promise<CoreNetworkRow> => {
  const row = await findCoreNetwork(db, scope, id);
  if (!row) throw new AppError('NETWORK_NOT_FOUND');
  return row;
};

export const readNetwork = async (parts: CoreNetworkParts, scope: AccountScope, id: string): Promise<CoreNetwork> =>
  present(parts, await find(parts.db, scope, id));

/** Empty texts remove a secret. */
const given = (secrets: NetworkChange['secrets']): StoredSecrets =>
  Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));

export const createNetwork = async (
  parts: CoreNetworkParts,
  scope: AccountScope,
  id: string,
  { name, settings, secrets }: NetworkChange,
  requestId: string,
) => {
  const { db, cipher, catalog } = parts;
  refuseUnusable(parts, settings, given(secrets));
  const signingSecret = newSigningSecret();
  await db.transaction().execute(async (trx) => {
    const saved = {
      name,
      settings,
      secrets: encryptSecrets(cipher, id, { ...given(secrets), signing: signingSecret }),
      lacks: settings.lacks,
    };
    if (!(await insertCoreNetwork(trx, scope.accountId, id, saved)))
      throw new AppError('DUPLICATE', {
        values: { what: `A network with the id ${id}` },
        fields: [{ field: 'id', rule: 'duplicate', message: `A network with the id ${id} already exists` }],
      });
    await saveLink(trx, id, settings.silentAfterSeconds);
    await recordAudit(trx, {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: 'core-network.create',
      subject: id,
      detail: { name, baseUrl: settings.baseUrl },
      requestId,
    });
  });
  catalog.forget();
  return { network: await readNetwork(parts, scope, id), signingSecret };
};

/** Credentials were entered for one address; a change of it does not take them to another. */
const refuseMovedSecrets = (
  row: CoreNetworkRow,
  { baseUrl }: NetworkSettings,
  sent: NetworkChange['secrets'],
): void => {
  const missing = secretsToEnterAgain({
    from: networkSettingsSchema.parse(row.settings).baseUrl,
    to: baseUrl,
    stored: readableNames(row.secrets),
    sent: Object.keys(sent),
  });
  if (missing.length > 0)
    throw invalidFields(
      missing.map((name) => ({ field: `secrets.${name}`, rule: 'required', message: ADDRESS_CHANGED })),
    );
};

export const updateNetwork = async (
  parts: CoreNetworkParts,
  scope: AccountScope,
  id: string,
  change: NetworkChange & { readonly version: number },
  requestId: string,
): Promise<CoreNetwork> => {
  const { db, cipher, catalog } = parts;
  const { name, settings, secrets: sent, version } = change;
  const row = await find(db, scope, id);
  if (row.adapter !== 'generic') throw invalidField('settings', 'simulator', 'The simulator has nothing to configure');
  if (row.version !== version) throw new AppError('STALE_VERSION', { currentVersion: row.version });
  refuseMovedSecrets(row, settings, sent);
  const kept = Object.fromEntries(Object.entries(row.secrets).filter(([secret]) => !(secret in sent)));
  const secrets = { ...kept, ...encryptSecrets(cipher, id, given(sent)) };
  refuseUnusable(parts, settings, secrets);
  await db.transaction().execute(async (trx) => {
    if (!(await changeCoreNetwork(trx, id, version, { name, settings, secrets, lacks: settings.lacks })))
      throw new AppError('STALE_VERSION', { currentVersion: row.version });
    await saveLink(trx, id, settings.silentAfterSeconds);
    await recordAudit(trx, {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: 'core-network.update',
      subject: id,
      detail: { name, baseUrl: settings.baseUrl, secrets: Object.keys(sent) },
      requestId,
    });
  });
  catalog.forget();
  return readNetwork(parts, scope, id);
};

/** The secrets before count for another day, so that the network can be told the new one in peace, also where it is rotated twice. */
export const rotateSecret = async (parts: CoreNetworkParts, scope: AccountScope, id: string, requestId: string) => {
  const { db, cipher, catalog } = parts;
  const row = await find(db, scope, id);
  if (row.adapter !== 'generic') throw invalidField('settings', 'simulator', 'The simulator has nothing to configure');
  const known = await catalog.find(id);
  const previous = known?.signingSecrets.slice(0, MAX_SIGNING_SECRETS - 1) ?? [];
  const signingSecret = newSigningSecret();
  const secrets = {
    ...row.secrets,
    ...encryptSecrets(cipher, id, {
      signing: signingSecret,
      ...(previous.length > 0 && { previousSigning: joinSecrets(previous) }),
    }),
  };
  await db.transaction().execute(async (trx) => {
    if (!(await saveSigningSecrets(trx, row, secrets, new Date(Date.now() + PREVIOUS_SECRET_MS))))
      throw new AppError('STALE_VERSION', { currentVersion: row.version });
    await recordAudit(trx, {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: 'core-network.rotate-secret',
      subject: id,
      requestId,
    });
  });
  catalog.forget();
  return { network: await readNetwork(parts, scope, id), signingSecret };
};

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${numberText(count)} ${many}`];

/** Things and SIMs of a network would be left without one, so it goes only when there are none. */
export const removeNetwork = async (
  { db, catalog, intake }: CoreNetworkParts & { readonly intake: Pick<ObservationIntake, 'discard'> },
  scope: AccountScope,
  id: string,
  requestId: string,
) => {
  const { name } = await db.transaction().execute(async (trx) => {
    const row = await lockCoreNetwork(trx, scope, id);
    if (!row) throw new AppError('NETWORK_NOT_FOUND');
    if (row.adapter !== 'generic')
      throw invalidField('network', 'simulator', 'The simulator belongs to the demo and cannot be removed');
    const left = [
      ...counted(await countThings(trx, id), 'Thing', 'Things'),
      ...counted(await countInventorySims(trx, scope.accountId, id), 'SIM of the inventory', 'SIMs of the inventory'),
    ];
    if (left.length > 0)
      throw new AppError('NETWORK_IN_USE', {
        values: {
          reason: `${left.join(' and ')} ${left.length === 1 && left[0]?.startsWith('1 ') ? 'belongs' : 'belong'} to ${row.name}. Remove them first.`,
        },
      });
    await removeNetworkRows(trx, id);
    await recordAudit(trx, {
      accountId: scope.accountId,
      actorId: scope.viewer.userId,
      action: 'core-network.remove',
      subject: id,
      detail: { name: row.name },
      requestId,
    });
    return row;
  });
  catalog.forget();
  await intake.discard(id);
  return { message: `${name} was removed` };
};

/** Any answer says that the network is there; whether it takes our credentials too. */
export const testNetwork = async ({ db, catalog, connected }: CoreNetworkParts, scope: AccountScope, id: string) => {
  await find(db, scope, id);
  catalog.forget();
  const network = await catalog.find(id);
  const generic = network && connected.generic(network);
  if (!generic) return { isReached: true, message: 'The simulator runs in this server', milliseconds: 0 };
  const started = performance.now();
  const outcome = await generic.probe().then(
    (status) => ({
      isReached: status !== 401 && status !== 403,
      message:
        status === 401 || status === 403
          ? `The network answers, but does not accept our credentials (HTTP ${status})`
          : `The network answers (HTTP ${status})`,
    }),
    (error: unknown) => ({
      isReached: false,
      message: `${error instanceof Error ? error.message : 'The network failed'}${error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''}`,
    }),
  );
  return { ...outcome, milliseconds: Math.round(performance.now() - started) };
};
