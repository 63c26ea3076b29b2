import type { BulkHow } from '../bulk/bulk-steps.ts';
import { campaignKeys } from './campaign-limits.ts';

/** The answers of the canary whose size is a share of the cards. */
export const CANARY_PERCENT = 'Percent';

/** How a campaign goes, by the answers of its template; by default to all cards at once. */
export const campaignRollout = (answerTo: (key: string) => unknown): BulkHow => {
  const numberAt = (key: string): number | undefined => {
    const answer = answerTo(key);
    return typeof answer === 'number' && Number.isFinite(answer) ? answer : undefined;
  };
  const chosen = answerTo(campaignKeys.canaryUnit);
  const unit = (Array.isArray(chosen) ? chosen[0] : chosen) === CANARY_PERCENT ? 'percent' : 'things';
  const [size, count, perSecond, maxFailedPercent] = [
    campaignKeys.canary,
    campaignKeys.waves,
    campaignKeys.perSecond,
    campaignKeys.maxFailed,
  ].map(numberAt);
  return {
    ...(size !== undefined && { canary: { size, unit, waitMinutes: numberAt(campaignKeys.canaryWait) ?? 0 } }),
    ...(count !== undefined && { waves: { count, pauseMinutes: numberAt(campaignKeys.wavePause) ?? 0 } }),
    ...(perSecond !== undefined && { perSecond }),
    ...(maxFailedPercent !== undefined && { maxFailedPercent }),
  };
};

const keyOfPath: Readonly<Record<string, string>> = {
  canary: campaignKeys.canary,
  'canary.size': campaignKeys.canary,
  'canary.waitMinutes': campaignKeys.canaryWait,
  'waves.count': campaignKeys.waves,
  'waves.pauseMinutes': campaignKeys.wavePause,
  perSecond: campaignKeys.perSecond,
  maxFailedPercent: campaignKeys.maxFailed,
};

/** The question that a part of the rollout was asked by. */
export const rolloutKey = (path: readonly PropertyKey[]): string =>
  keyOfPath[path.map(String).join('.')] ?? campaignKeys.canary;
