/** How a job works through its Things. Everything is optional: without any of it a job runs at once and as fast as it can. */
export interface BulkHow {
  /** So many go first; the rest follows after the wait, if few enough failed. */
  readonly canary?:
    { readonly size: number; readonly unit: 'things' | 'percent'; readonly waitMinutes: number } | undefined;
  /** The rest is cut into waves of equal size. */
  readonly waves?: { readonly count: number; readonly pauseMinutes: number } | undefined;
  readonly perSecond?: number | undefined;
  /** The job pauses by itself when more than this share of a step fails. */
  readonly maxFailedPercent?: number | undefined;
  readonly startAt?: string | undefined;
  /** Things are acted on between these times of the day only, in this zone or in that of each Thing (THING_ZONE); it may run over midnight. */
  readonly window?: { readonly from: string; readonly to: string; readonly zone: string } | undefined;
}

export interface BulkStep {
  readonly kind: 'canary' | 'wave';
  /** Positions of the job's Things, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** Before the next step begins. */
  readonly waitSeconds: number;
}

const canarySize = (things: number, { canary }: BulkHow): number => {
  if (!canary) return 0;
  const size = canary.unit === 'things' ? canary.size : Math.ceil((things * canary.size) / 100);
  return Math.min(things, Math.max(1, size));
};

/** The steps of a job over so many Things: every position is in exactly one of them, in order. */
export const bulkSteps = (things: number, how: BulkHow): readonly BulkStep[] => {
  if (things === 0) return [];
  const first = canarySize(things, how);
  const canary: BulkStep[] =
    first === 0 ? [] : [{ kind: 'canary', first: 1, last: first, waitSeconds: (how.canary?.waitMinutes ?? 0) * 60 }];
  const rest = things - first;
  const count = Math.min(rest, how.waves?.count ?? 1);
  const waves = Array.from({ length: count }, (_, index): BulkStep => ({
    kind: 'wave',
    first: first + Math.floor((rest * index) / count) + 1,
    last: first + Math.floor((rest * (index + 1)) / count),
    waitSeconds: index === count - 1 ? 0 : (how.waves?.pauseMinutes ?? 0) * 60,
  }));
  return [...canary, ...waves];
};

/** How people call a step. */
export const stepName = (kind: BulkStep['kind'], index: number, hasCanary: boolean): string =>
  kind === 'canary' ? 'Canary' : `Wave ${index + (hasCanary ? 0 : 1)}`;

/** Fewer than so many outcomes prove nothing, unless the step has no more Things. */
export const MIN_JUDGED_THINGS = 20;

export interface StepOutcome {
  readonly things: number;
  readonly settled: number;
  readonly failed: number;
}

/** Why a job pauses by itself; nothing while few enough fail. */
export const failureThresholdReason = (
  { things, settled, failed }: StepOutcome,
  { maxFailedPercent }: BulkHow,
): string | undefined => {
  if (maxFailedPercent === undefined || settled < Math.min(things, MIN_JUDGED_THINGS)) return undefined;
  const percent = (failed / settled) * 100;
  return percent > maxFailedPercent
    ? `${failed} of ${settled} Things failed (${Number(percent.toFixed(1))} %); the limit is ${maxFailedPercent} %`
    : undefined;
};

export interface StepProgress {
  /** Over all steps so far. */
  readonly settled: number;
  readonly failed: number;
  /** When a person let it go on; what failed before was accepted then. */
  readonly settledThen: number;
  readonly failedThen: number;
  /** The last position of the current step. */
  readonly last: number;
}

/** Why too many have failed since the beginning, or since a person let it go on. */
export const stepFailureReason = (
  { settled, failed, settledThen, failedThen, last }: StepProgress,
  how: BulkHow,
): string | undefined => {
  const since = settled - settledThen;
  return since <= 0
    ? undefined
    : failureThresholdReason(
        { things: since + Math.max(0, last - settled), settled: since, failed: failed - failedThen },
        how,
      );
};

/** Seconds until a job is through, by how fast it was; nothing while that is not known. */
export const remainingSeconds = ({
  remaining,
  settled,
  seconds,
  perSecond,
}: {
  readonly remaining: number;
  readonly settled: number;
  readonly seconds: number;
  readonly perSecond?: number | undefined;
}): number | undefined => {
  if (remaining <= 0) return 0;
  if (settled <= 0 || seconds <= 0) return perSecond === undefined ? undefined : Math.ceil(remaining / perSecond);
  return Math.ceil(remaining / (settled / seconds));
};
