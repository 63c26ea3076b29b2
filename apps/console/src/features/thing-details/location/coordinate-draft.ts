import { isLatitude, isLongitude } from '@airlane/domain';

/** What is typed while a place is adjusted. */
export interface CoordinateDraft {
  readonly latitude: string;
  readonly longitude: string;
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const judges = { latitude: isLatitude, longitude: isLongitude } as const;
const NUMBER_ON_ITS_WAY = /^-?\d{0,3}(?:\.\d{0,8})?$/;
const DECIMALS = 6;

/** Text that is no number on its way to a coordinate, or one beyond the earth, is not taken. */
export const typedCoordinate = (name: keyof CoordinateDraft, typed: string, present: string): string => {
  const text = typed.trim();
  return NUMBER_ON_ITS_WAY.test(text) && judges[name](Number(text === '-' ? 0 : text)) ? text : present;
};

export const draftOfPosition = (position: Position | undefined): CoordinateDraft =>
  position === undefined ? { latitude: '', longitude: '' } : { latitude: String(Number(position.lat.toFixed(DECIMALS))), longitude: String(Number(position.lng.toFixed(DECIMALS))) };

/** The place that a draft means; nothing while a part is missing. */
export const positionOf = ({ latitude, longitude }: CoordinateDraft): Position | undefined => {
  const isWhole = [latitude, longitude].every((text) => /\d/.test(text));
  return isWhole ? { lat: Number(latitude), lng: Number(longitude) } : undefined;
};

/** Both are there, and differ from what is stored. */
export const canSavePosition = (draft: CoordinateDraft, stored: Position | undefined): boolean => {
  const position = positionOf(draft);
  const before = draftOfPosition(stored);
  return position !== undefined && (draft.latitude !== before.latitude || draft.longitude !== before.longitude);
};
