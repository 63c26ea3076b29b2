import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { IconMapPin, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { NETWORK_SILENT, useNetworkSilentSince } from '#lib/network/use-network-silent-since.ts';
import { refreshLocationMutation } from '#lib/mutations/things.ts';
import { locationQuery } from '#lib/queries/things.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LocationMap } from '#widgets/location-map/location-map.tsx';
import { useOpenThing } from '../open-thing.ts';
import { type CoordinateDraft, positionOf } from './coordinate-draft.ts';
import classes from './location-section.module.css';
import { StoredPlace } from './stored-place.tsx';
import { type LocationEdit, useLocationEdit } from './use-location-edit.ts';

const MAP_HEIGHT = 240;
const AGE_MS = 30_000;
const UPDATING = 'Location is being updated. It may take a few minutes to reflect on the map.';
const FAILED = 'Location update failed. Please try again later.';

interface CoordinateFormProps {
  readonly edit: LocationEdit;
  readonly draft: CoordinateDraft;
  readonly isStored: boolean;
}

const CoordinateForm = ({ edit, draft, isStored }: CoordinateFormProps) => (
  <form className={classes['form']} aria-label="Adjust the location" onSubmit={edit.save}>
    <TextField
      label="Latitude"
      inputMode="decimal"
      value={draft.latitude}
      error={edit.problemOf('latitude')}
      onChange={(event) => edit.type('latitude', event.target.value)}
    />
    <TextField
      label="Longitude"
      inputMode="decimal"
      value={draft.longitude}
      error={edit.problemOf('longitude')}
      onChange={(event) => edit.type('longitude', event.target.value)}
    />
    <p className={classes['muted']}>Click the map to move the marker.</p>
    <div className={classes['buttons']}>
      {isStored && (
        <Button variant="default" size="sm" onClick={edit.remove}>
          Remove
        </Button>
      )}
      <Button variant="default" size="sm" onClick={edit.cancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        size="sm"
        isBusy={edit.isSaving}
        failure={edit.failure}
        disabled={!edit.canSave && !edit.isSaving}
      >
        Save
      </Button>
    </div>
  </form>
);

/** Where the Thing is: shown, adjusted by hand, or asked of the network. */
export const LocationSection = () => {
  const { accountId, thingId, viewer } = useOpenThing();
  const { data, error, refetch } = useQuery(locationQuery(accountId, thingId));
  const stored = data?.data[0];
  const edit = useLocationEdit(stored);
  const { mutateAsync } = useMutation(refreshLocationMutation(accountId, thingId));
  const refresh = useAction({ act: () => mutateAsync(), done: ({ message }) => message || UPDATING, failed: FAILED });
  const shown = edit.draft === undefined ? stored : positionOf(edit.draft);
  const { lat, lng } = shown ?? {};
  const places = useMemo(() => (lat === undefined || lng === undefined ? [] : [{ lat, lng }]), [lat, lng]);
  const now = useNow(AGE_MS);
  const isSilent = useNetworkSilentSince() !== undefined;

  if (error && data === undefined)
    return (
      <ProblemMessage title="The location could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  return (
    <section className={classes['section']} aria-label="Location" aria-busy={data === undefined}>
      <div className={classes['head']}>
        <IconMapPin size={16} aria-hidden="true" />
        <h2 className={classes['title']}>Location</h2>
        {data?.at != null && (
          <span
            className={classes['muted']}
            title={formatDayAndTime(new Date(data.at), displayZone)}
          >{`${data.source === 'manual' ? 'set manually' : 'from the network'}, ${formatAge(new Date(data.at), new Date(now))}`}</span>
        )}
        {viewer.mayUpdate && (
          <IconButton
            label="Refresh the location"
            icon={<IconRefresh size={16} />}
            isBusy={refresh.isBusy}
            failure={refresh.failure}
            obstacle={isSilent ? NETWORK_SILENT : undefined}
            onClick={() => void refresh.run(undefined)}
          />
        )}
      </div>
      <LocationMap places={places} height={MAP_HEIGHT} onMove={edit.draft === undefined ? undefined : edit.move} />
      {edit.draft === undefined ? (
        <div className={classes['foot']}>
          <StoredPlace location={data} />
          {viewer.mayUpdate && data !== undefined && (
            <Button variant="default" size="sm" onClick={edit.begin}>
              {stored === undefined ? 'Set coordinates' : 'Adjust'}
            </Button>
          )}
        </div>
      ) : (
        <CoordinateForm edit={edit} draft={edit.draft} isStored={stored !== undefined} />
      )}
    </section>
  );
};
