import { Button, LinkButton } from '#ui/button.tsx';
import { tableHref } from '../addresses.ts';
import type { OpenTemplate } from '../open-template.ts';
import classes from './document-form.module.css';

interface FormButtonsProps {
  readonly open: OpenTemplate;
  /** Absent on a create page. */
  readonly id: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last save did not happen. */
  readonly failure: string | undefined;
  readonly saveLabel: string;
}

export const FormButtons = ({ open, id, isDirty, isSaving, failure, saveLabel }: FormButtonsProps) => (
  <div className={classes['buttons']}>
    <Button type="submit" isBusy={isSaving} failure={failure} disabled={id !== undefined && !isDirty}>
      {saveLabel}
    </Button>
    <LinkButton href={tableHref(open)} variant="default">
      Back
    </LinkButton>
    {isDirty && <span className={classes['unsaved']}>Unsaved changes</span>}
  </div>
);
