/** From here on a limit is worth a warning. */
export const DATA_LIMIT_WARNING_PERCENT = 80;

export interface DataLimitUse {
  readonly percentage: number;
  readonly warning: string | undefined;
}

/** How much of a limit is used; nothing where there is none. */
export const dataLimitUse = (usedBytes: number, limitBytes: number | undefined): DataLimitUse | undefined => {
  if (limitBytes === undefined) return undefined;
  if (usedBytes >= limitBytes)
    return { percentage: limitBytes === 0 ? 100 : (usedBytes / limitBytes) * 100, warning: 'The limit is used up.' };
  const percentage = (usedBytes / limitBytes) * 100;
  return {
    percentage,
    warning:
      percentage > DATA_LIMIT_WARNING_PERCENT
        ? `More than ${DATA_LIMIT_WARNING_PERCENT} % of the limit is used.`
        : undefined,
  };
};

/** Whether a limit comes near by what was used just now: once on the way up, so once in a month for each limit. */
export const comesNearLimit = (beforeBytes: number, afterBytes: number, limitBytes: number): boolean => {
  const nearBytes = (limitBytes * DATA_LIMIT_WARNING_PERCENT) / 100;
  return nearBytes > 0 && beforeBytes < nearBytes && afterBytes >= nearBytes;
};
