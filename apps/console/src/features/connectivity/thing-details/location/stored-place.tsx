import { numberText } from '@airlane/domain/text/number-text';
import type { ThingLocation } from '@airlane/contract/calls/thing-location';
import { distanceKm } from '@airlane/domain/places/coordinates';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '#lib/queries/places.ts';
import type { Position } from './coordinate-draft.ts';
import classes from './location-section.module.css';

const DECIMALS = 5;
/** Beyond this a town is not near. */
const NEAR_KM = 25;

const NearestPlace = ({ lat, lng }: Position) => {
  const { data } = useQuery(placesQuery({ latlng: `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}` }));
  const place = data?.results[0];
  if (place === undefined) return null;
  const distance = distanceKm({ lat, lng }, place.geometry.location);
  return (
    <span>
      {distance <= NEAR_KM ? 'Near' : `${numberText(Math.round(distance))} km from`} {place.formatted_address}
    </span>
  );
};

/** Where the Thing is, in numbers and in words. */
export const StoredPlace = ({ location }: { readonly location: ThingLocation | undefined }) => {
  const position = location?.data[0];
  if (position === undefined)
    return <span className={classes['muted']}>{location === undefined ? '' : 'Location unknown.'}</span>;
  const accuracy = location?.accuracyMeters == null ? '' : ` ± ${location.accuracyMeters} m`;
  return (
    <span className={classes['place']}>
      <NearestPlace lat={position.lat} lng={position.lng} />
      <span
        className={classes['muted']}
      >{`${position.lat.toFixed(DECIMALS)}, ${position.lng.toFixed(DECIMALS)}${accuracy}`}</span>
    </span>
  );
};
