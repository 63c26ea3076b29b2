export const BANNER_TITLE_MAX = 120;
export const BANNER_MESSAGE_MAX = 1000;
export const BANNER_SCHEDULE_REFUSED = 'The end must be after the beginning';

export interface BannerSchedule {
  readonly showBanner: boolean;
  /** Absent: at once. */
  readonly from: Date | null;
  /** Absent: until it is switched off. */
  readonly to: Date | null;
}

export const isBannerShown = ({ showBanner, from, to }: BannerSchedule, now: Date): boolean =>
  showBanner && (from === null || from <= now) && (to === null || now < to);
