import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { CoordinateDraft } from './coordinate-draft.ts';
import classes from './location-section.module.css';
import type { LocationEdit } from './use-location-edit.ts';

interface CoordinateFormProps {
  readonly edit: LocationEdit;
  readonly draft: CoordinateDraft;
  readonly isStored: boolean;
}

export const CoordinateForm = ({ edit, draft, isStored }: CoordinateFormProps) => (
  <form className={classes['form']} aria-label="Adjust the location" onSubmit={edit.save}>
    <TextField label="Latitude" inputMode="decimal" value={draft.latitude} error={edit.problemOf('latitude')} onChange={(event) => edit.type('latitude', event.target.value)} />
    <TextField label="Longitude" inputMode="decimal" value={draft.longitude} error={edit.problemOf('longitude')} onChange={(event) => edit.type('longitude', event.target.value)} />
    <p className={classes['muted']}>Click the map to move the marker.</p>
    <div className={classes['buttons']}>
      {isStored && <Button variant="default" size="sm" onClick={edit.remove}>Remove</Button>}
      <Button variant="default" size="sm" onClick={edit.cancel}>Cancel</Button>
      <Button type="submit" size="sm" isBusy={edit.isSaving} failure={edit.failure} disabled={!edit.canSave && !edit.isSaving}>Save</Button>
    </div>
  </form>
);
