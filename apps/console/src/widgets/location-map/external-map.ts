export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** At this zoom a quarter of a town is seen, here and on an external street map. */
export const MAP_ZOOM = 11;

/** An external street map, at this place. */
export const externalMapHref = ({ lat, lng }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${MAP_ZOOM}/${lat}/${lng}`;
