import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { Drafts } from '../field-name.ts';
import classes from './debug.module.css';

const ROWS = 14;

/** The drafts as they stand, key stroke by key stroke; a component of its own, so that nothing else is drawn with it. */
export const RawDrafts = ({ control }: { readonly control: Control<Drafts> }) => (
  <textarea className={classes['json']} readOnly rows={ROWS} aria-label="Drafts as JSON" value={JSON.stringify(useWatch({ control }), null, 2)} />
);
