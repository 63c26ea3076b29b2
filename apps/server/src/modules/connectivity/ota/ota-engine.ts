import { randomUUID } from 'node:crypto';
import { campaignEnd } from '@airlane/domain';
import type { DatabaseEngine, Subscription } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import { WakeTimer } from '#kernel/events/wake-timer.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import {
  countJobs,
  expireSilent,
  findFinishable,
  leaseJobs,
  leasePaced,
  type Lessee,
  millisecondsToNextJob,
} from './due-jobs.repository.ts';
import { advanceCampaign, findStepped } from './campaign-steps.repository.ts';
import { finishCampaign, pauseCampaign } from './finish-campaign.ts';
import { OTA_CHANNEL } from './job-outcomes.repository.ts';
import { sendPackages } from './send-packages.ts';

const JOBS_AT_ONCE = 200;
const GATHER_MS = 20;
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 5000;

export interface OtaEngineParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly catalog: TemplateCatalog;
  readonly log: { error(fields: object, message: string): void };
  /** Another process takes over what a killed one was at after so many seconds. */
  readonly leaseSeconds: number;
}

/** Works on campaigns, together with the engines of other processes. Each package leaves once, whoever dies in between. */
export class OtaEngine {
  readonly #parts: OtaEngineParts;
  readonly #lessee: Lessee;
  readonly #stopping = new AbortController();
  readonly #timer = new WakeTimer(() => this.#look());
  /** The last word about each campaign that this process has heard. */
  readonly #statuses = new Map<number, string>();
  #subscription: Subscription | undefined;

  constructor(parts: OtaEngineParts) {
    this.#parts = parts;
    this.#lessee = { process: randomUUID(), leaseSeconds: parts.leaseSeconds };
  }

  async start(): Promise<void> {
    const look = (): void => this.#timer.wakeIn(GATHER_MS);
    this.#subscription = await this.#parts.engine.listen(OTA_CHANNEL, (payload) => this.#hear(payload), look);
    look();
  }

  /** Waits for what is on its way; another process goes on with the rest at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#subscription?.stop();
    await this.#timer.stop();
  }

  #hear(payload: string): void {
    const [number = '', status = ''] = payload.split(' ');
    if (status !== '') this.#statuses.set(Number(number), status);
    this.#timer.wakeIn(GATHER_MS);
  }

  async #look(): Promise<number> {
    const { db, log } = this.#parts;
    try {
      while (!this.#stopping.signal.aborted && (await this.#sendSome())) continue;
      while (!this.#stopping.signal.aborted && (await expireSilent(db))) continue;
      await this.#goOn();
      await this.#finish();
      const next = await millisecondsToNextJob(db);
      return next === undefined ? MAX_PAUSE_MS : Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, next));
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'campaigns could not be worked on');
      return MAX_PAUSE_MS;
    }
  }

  /** Answers whether there may be more. */
  async #sendSome(): Promise<boolean> {
    const { db, network, storage, leaseSeconds } = this.#parts;
    const asked = performance.now();
    const paced = await leasePaced(db, this.#lessee);
    const fast = await leaseJobs(db, this.#lessee, JOBS_AT_ONCE);
    const jobs = [...paced, ...fast];
    if (jobs.length === 0) return false;
    const mayGoOn = (campaign: number): boolean =>
      !this.#stopping.signal.aborted &&
      performance.now() < asked + leaseSeconds * 1000 &&
      (this.#statuses.get(campaign) ?? 'active') === 'active';
    await sendPackages({ db, network, storage, lessee: this.#lessee, mayGoOn }, jobs);
    return fast.length === JOBS_AT_ONCE;
  }

  /** Campaigns in steps open the next one, or pause because too many cards failed. */
  async #goOn(): Promise<void> {
    const { db, catalog } = this.#parts;
    for (const campaign of await findStepped(db)) {
      const reason = await advanceCampaign(db, campaign);
      if (reason !== undefined) await pauseCampaign(db, catalog, campaign, reason);
    }
  }

  async #finish(): Promise<void> {
    const { db, catalog } = this.#parts;
    for (const campaign of await findFinishable(db)) {
      const counts = await countJobs(db, campaign.number);
      await finishCampaign(db, catalog, campaign, campaignEnd(counts), counts);
      this.#statuses.delete(campaign.number);
    }
  }
}
