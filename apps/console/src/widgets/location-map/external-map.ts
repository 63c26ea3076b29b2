export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A street map shows a quarter at this zoom; outlines alone show nothing that near, so they are drawn from further away. */
export const MAP_ZOOM = 11;
export const OUTLINE_ZOOM = 4;

/** A street map of somebody else, at this place. */
export const externalMapHref = ({ lat, lng }: Place): string => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${MAP_ZOOM}/${lat}/${lng}`;
