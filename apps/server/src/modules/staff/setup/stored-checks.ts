import { numberText } from '@airlane/domain/text/number-text';
import { DAY_MS, HOUR_MS } from '@airlane/domain/time/durations';
import { countUnordered } from '#kernel/events/order-events.ts';
import { queueDepth } from '#modules/platform/deliveries/deliveries.repository.ts';
import { RENEWAL, type RenewalRecord } from '#kernel/secrets/renewal.ts';
import { CLEAN_UP } from '#kernel/jobs/clean-up.ts';
import {
  countJobs,
  findOperation,
  findOperations,
  findSecrets,
  networkLinks,
  readDatabase,
} from './setup.repository.ts';
import { type Finding, type SetupParts, failed, ok, warning } from './setup-parts.ts';

const MIN_VERSION = 140_000;
const NEEDED_EXTENSIONS = ['pg_trgm', 'btree_gin'];
/** A burst is ordered within seconds. */
const UNORDERED_DUE = 10_000;
/** What waits longer for a receiver that works is a matter for the operator. */
const DELIVERIES_DUE_SECONDS = 300;
const BACK_UP_DUE_MS = 2 * DAY_MS;
const CLEAN_UP_DUE_MS = 2 * DAY_MS;
/** The name under which a back-up notes that it is through. */
export const BACK_UP = 'back-up';

export const databaseFinding = async ({ db, engine, config }: SetupParts): Promise<Finding> => {
  const { version, number, extensions } = await readDatabase(db);
  const missing = NEEDED_EXTENSIONS.filter((name) => !extensions.includes(name));
  if (missing.length > 0)
    return failed(`PostgreSQL ${version} lacks the extensions ${missing.join(' and ')}. Install its contrib package.`);
  if (number < MIN_VERSION)
    return failed(`PostgreSQL ${version} is not supported: 14 or newer is needed.`, 'DATABASE_URL');
  if (engine.name === 'embedded' && !config.demo)
    return warning(
      `The embedded database (PostgreSQL ${version}) is for trying: a power failure can lose the last writes.`,
      'DATABASE_URL',
    );
  return ok(`PostgreSQL ${version} with ${NEEDED_EXTENSIONS.join(' and ')}.`);
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

export const keyFinding = async ({ db, cipher, config }: SetupParts): Promise<Finding> => {
  const secrets = (await findSecrets(db)).filter(({ value }) => cipher.isEncrypted(value));
  const kinds = (found: typeof secrets): string => joined([...new Set(found.map(({ kind }) => kind))]);
  const unreadable = secrets.filter(({ value }) => !cipher.hasKeyOf(value));
  if (unreadable.length > 0) {
    return failed(
      `Secrets of ${kinds(unreadable)} cannot be read with this key. Set the key they were encrypted with as the previous one.`,
      'ENCRYPTION_KEY',
      'ENCRYPTION_KEY_PREVIOUS',
    );
  }
  if (config.encryptionKeys === undefined)
    return warning('The demo made its own key and keeps it in the database.', 'ENCRYPTION_KEY');
  if (config.encryptionKeys.previous) {
    const renewal = (await findOperation(db, RENEWAL))?.detail as RenewalRecord | undefined;
    const isThrough = renewal?.key === cipher.currentPrefix && renewal.unreadable === 0;
    return warning(
      isThrough
        ? 'Everything is encrypted with the current key. The previous one is no longer needed: remove it.'
        : 'Secrets are being encrypted with the current key. The previous one is still needed.',
      'ENCRYPTION_KEY_PREVIOUS',
    );
  }
  return ok(
    secrets.length === 0
      ? 'Set. Nothing is encrypted with it yet.'
      : `Set, and it encrypted what is stored of ${kinds(secrets)}. Keep a copy of it apart from the back-ups.`,
  );
};

const age = (ms: number): string =>
  ms < 120_000
    ? `${Math.round(ms / 1000)} s`
    : ms < 7_200_000
      ? `${Math.round(ms / 60_000)} min`
      : `${Math.round(ms / HOUR_MS)} h`;

export const networkFinding = async ({ db }: SetupParts): Promise<Finding> => {
  const now = Date.now();
  const links = await networkLinks(db);
  if (links.length === 0)
    return warning('No network has been connected yet, so Things stay silent and commands are refused.');
  const passed = (at: Date): number => now - at.getTime();
  const textOf = ({
    name,
    heard_at: heardAt,
    newest_at: newestAt,
    failed_at: failedAt,
    failure,
  }: (typeof links)[number]): string => {
    if (heardAt === null)
      return `${name}: has not sent anything yet; it signs its requests with the secret of its page`;
    const lag = newestAt === null ? '' : `, newest observation from ${age(passed(newestAt))} ago`;
    return `${name}: last update ${age(passed(heardAt))} ago${lag}${failedAt !== null && failedAt > heardAt ? `, last failure: ${failure}` : ''}`;
  };
  const texts = links.map(textOf).join('; ');
  const isSilent = links.some(
    ({ heard_at: heardAt, silent_after_seconds: seconds }) => heardAt === null || passed(heardAt) > seconds * 1000,
  );
  return isSilent ? failed(`${texts}.`) : ok(`${texts}.`);
};

export const jobsFinding = async ({ db, jobs }: SetupParts): Promise<Finding> => {
  await jobs.ready();
  const { failures, overdue } = await countJobs(db);
  if (overdue > 0)
    return failed(
      `${overdue} jobs have been waiting for more than five minutes. Start more processes, or look into the log.`,
    );
  const stuck = (await findOperations(db, CLEAN_UP))
    .filter(({ done_at: doneAt }) => Date.now() - doneAt.getTime() > CLEAN_UP_DUE_MS)
    .map(({ name }) => name.slice(CLEAN_UP.length));
  if (stuck.length > 0)
    return failed(`Clean-ups that have not been through for two days: ${stuck.join(', ')}. The log says why.`);
  return failures > 0
    ? warning(`${failures} jobs failed for good in the last 24 hours. The log says why.`)
    : ok('Running, nothing overdue.');
};

export const deliveriesFinding = async ({ db, config }: SetupParts): Promise<Finding> => {
  const [{ waiting, oldestSeconds, overdueSeconds }, unordered] = await Promise.all([
    queueDepth(db),
    countUnordered(db),
  ]);
  const told =
    waiting === 0 ? 'Nothing waits.' : `${numberText(waiting)} waiting, the oldest for ${age(oldestSeconds * 1000)}.`;
  const queued =
    unordered > UNORDERED_DUE ? `${told} ${numberText(unordered)} events wait to be put into their order.` : told;
  if (!config.sendsToIntegrations)
    return warning(`${queued} Integrations are kept silent: nothing is sent.`, 'INTEGRATIONS');
  if (overdueSeconds > DELIVERIES_DUE_SECONDS)
    return warning(
      `${queued} Receivers that work wait for ${age(overdueSeconds * 1000)}. Start more processes, or look into the log.`,
    );
  return unordered > UNORDERED_DUE ? warning(queued) : ok(queued);
};

export const backUpFinding = async ({ db }: SetupParts): Promise<Finding> => {
  const last = await findOperation(db, BACK_UP);
  if (!last)
    return warning(
      'No back-up has been made on this server. Run the command back-up every night; the operating guide has an example.',
    );
  const passed = Date.now() - last.done_at.getTime();
  const told = `The last back-up ended ${age(passed)} ago.`;
  return passed > BACK_UP_DUE_MS ? warning(told) : ok(told);
};
