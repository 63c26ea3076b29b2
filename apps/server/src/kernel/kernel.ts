import type { Registry } from 'prom-client';
import type { Config } from '#config/config.ts';
import { consoleAddressOf } from '#config/console-address.ts';
import { outboundGuard, type OutboundGuard } from '#ports/outbound/outbound-guard.ts';
import { AccessCache } from './access/access-cache.ts';
import { AccessTokens } from './access/tokens.ts';
import type { DatabaseEngine } from './database/engine.ts';
import { type Db, kyselyFor } from './database/open.ts';
import { EventFeed } from './events/event-feed.ts';
import { createJobs, type JobLog, type Jobs } from './jobs/queue.ts';
import { type Mailer, noMailer, queueMail } from './jobs/send-mail.ts';
import { ListTurns } from './listing/list-turns.ts';
import { openSecretCipher } from './secrets/open-secret-cipher.ts';
import type { SecretCipher } from './secrets/secret-cipher.ts';
import { sharedSecret } from './secrets/server-secrets.ts';

/** What every module stands on. */
export interface Kernel {
  readonly config: Config;
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly log: JobLog;
  readonly registry: Registry;
  readonly access: AccessCache;
  readonly tokens: AccessTokens;
  readonly cipher: SecretCipher;
  /** Open for jobs from the start; they are worked on once all modules stand. */
  readonly jobs: Jobs;
  readonly feed: EventFeed;
  /** Turns in front of the database, for lists and their counts. */
  readonly lists: ListTurns;
  /** For requests that cannot go without a mail: refuses them where no mail server is configured. */
  readonly mailer: Mailer;
  /** For what is told by mail among other ways; undefined where no mail server is configured. */
  readonly optionalMailer: Pick<Mailer, 'queueMail'> | undefined;
  /** Where the people of a vertical find the console. */
  readonly consoleUrlOf: (vertical: string) => string;
  readonly publicUrl: string;
  /** Which addresses requests may go to. */
  readonly outbound: OutboundGuard;
  /** Signs the links by which people leave a list of mails. */
  readonly unsubscribeSecret: string;
}

export const createKernel = async (
  config: Config,
  { engine, log, registry }: Pick<Kernel, 'engine' | 'log' | 'registry'>,
): Promise<Kernel> => {
  const db = kyselyFor(engine);
  const jobs = createJobs(engine, log);
  const mailer: Mailer | undefined =
    config.mail === undefined
      ? undefined
      : { requireMail: () => undefined, queueMail: (trx, sent) => queueMail(trx, jobs, sent) };
  return {
    config,
    db,
    engine,
    log,
    registry,
    jobs,
    access: new AccessCache(db),
    tokens: new AccessTokens(await sharedSecret(db, 'access-token'), config.accessTokenSeconds),
    cipher: await openSecretCipher(config, db),
    feed: new EventFeed({ db, engine, log }),
    lists: new ListTurns(config.databasePool),
    mailer: mailer ?? noMailer,
    optionalMailer: mailer,
    consoleUrlOf: (vertical) => consoleAddressOf(vertical, config),
    publicUrl: config.publicUrl,
    outbound: outboundGuard({ allowed: config.outboundAllowedHosts }),
    unsubscribeSecret: await sharedSecret(db, 'unsubscribe'),
  };
};
