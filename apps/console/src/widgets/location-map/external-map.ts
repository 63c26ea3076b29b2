export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Here and on a street map of somebody else a quarter of a town is seen at this zoom. */
export const MAP_ZOOM = 11;

/** A street map of somebody else, at this place. */
export const externalMapHref = ({ lat, lng }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${MAP_ZOOM}/${lat}/${lng}`;
