import { campaignEnd } from '@airlane/domain/ota/campaign-status';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import { HeldLease } from '#kernel/leased-work/held-lease.ts';
import { NotifiedStatuses } from '#kernel/leased-work/status-notices.ts';
import { newWorker, type Worker } from '#kernel/leased-work/worker.ts';
import { WorkLoop, type WorkLoopParts } from '#kernel/leased-work/work-loop.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { advanceCampaign, findStepped } from './campaign-steps.repository.ts';
import {
  countJobs,
  expireSilent,
  findFinishable,
  leaseJobs,
  leasePacedJobs,
  millisecondsToNextJob,
} from './due-jobs.repository.ts';
import { finishCampaign, pauseCampaign } from './finish-campaign.ts';
import { OTA_CHANNEL } from './job-outcomes.repository.ts';
import { sendPackages } from './send-packages.ts';

const JOBS_AT_ONCE = 200;

export interface OtaEngineParts {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly catalog: TemplateCatalog;
  readonly log: WorkLoopParts['log'];
  readonly leaseSeconds: number;
}

/** Works on campaigns, together with the engines of other processes. Each package is sent once, also when a process dies while it sends. */
export class OtaEngine {
  readonly #parts: OtaEngineParts;
  readonly #worker: Worker;
  readonly #loop: WorkLoop;
  readonly #statuses = new NotifiedStatuses();

  constructor(parts: OtaEngineParts) {
    this.#parts = parts;
    this.#worker = newWorker(parts.leaseSeconds);
    this.#loop = new WorkLoop({
      log: parts.log,
      failure: 'campaigns could not be worked on',
      pauses: { gatherMs: 20, minMs: 50, maxMs: 5000 },
      notifications: {
        engine: parts.engine,
        channel: OTA_CHANNEL,
        onNotify: (payload) => this.#statuses.record(payload),
      },
      poll: () => this.#poll(),
    });
  }

  start(): Promise<void> {
    return this.#loop.start();
  }

  /** Waits for packages that are being sent; another process goes on with the rest at once. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #poll(): Promise<number | undefined> {
    const { db } = this.#parts;
    while (!this.#loop.isStopping && (await this.#sendSome())) continue;
    while (!this.#loop.isStopping && (await expireSilent(db))) continue;
    await this.#advanceCampaigns();
    await this.#finishCampaigns();
    return millisecondsToNextJob(db);
  }

  /** Returns whether there may be more. */
  async #sendSome(): Promise<boolean> {
    const { db, network, storage } = this.#parts;
    const lease = new HeldLease(this.#worker, performance.now());
    const paced = await leasePacedJobs(db, this.#worker);
    const fast = await leaseJobs(db, this.#worker, JOBS_AT_ONCE);
    const jobs = [...paced, ...fast];
    if (jobs.length === 0) return false;
    const mayGoOn = (campaign: number): boolean =>
      !this.#loop.isStopping && lease.isHeld && (this.#statuses.get(campaign) ?? 'active') === 'active';
    await sendPackages({ db, network, storage, worker: this.#worker, mayGoOn }, jobs);
    return fast.length === JOBS_AT_ONCE;
  }

  /** Campaigns in steps open the next one, or pause because too many cards failed. */
  async #advanceCampaigns(): Promise<void> {
    const { db, catalog } = this.#parts;
    for (const campaign of await findStepped(db)) {
      const reason = await advanceCampaign(db, campaign);
      if (reason !== undefined) await pauseCampaign(db, catalog, campaign, reason);
    }
  }

  async #finishCampaigns(): Promise<void> {
    const { db, catalog } = this.#parts;
    for (const campaign of await findFinishable(db)) {
      const counts = await countJobs(db, campaign.number);
      await finishCampaign(db, catalog, campaign, campaignEnd(counts), counts);
      this.#statuses.delete(campaign.number);
    }
  }
}
