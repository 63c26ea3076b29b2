import { coordinateProblem } from '@airlane/domain/places/coordinates';

/** What is typed while a place is adjusted. */
export interface CoordinateDraft {
  readonly latitude: string;
  readonly longitude: string;
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const DECIMALS = 6;

export const draftOfPosition = (position: Position | undefined): CoordinateDraft =>
  position === undefined
    ? { latitude: '', longitude: '' }
    : {
        latitude: String(Number(position.lat.toFixed(DECIMALS))),
        longitude: String(Number(position.lng.toFixed(DECIMALS))),
      };

/** The place that a draft means; nothing while a part is missing or breaks a rule. */
export const positionOf = ({ latitude, longitude }: CoordinateDraft): Position | undefined => {
  const isWhole =
    coordinateProblem('latitude', latitude) === undefined && coordinateProblem('longitude', longitude) === undefined;
  return isWhole ? { lat: Number(latitude), lng: Number(longitude) } : undefined;
};

/** Both are there, and differ from what is stored. */
export const canSavePosition = (draft: CoordinateDraft, stored: Position | undefined): boolean => {
  const position = positionOf(draft);
  const before = positionOf(draftOfPosition(stored));
  return position !== undefined && (position.lat !== before?.lat || position.lng !== before.lng);
};
