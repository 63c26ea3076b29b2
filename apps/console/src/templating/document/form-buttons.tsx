import { Button, LinkButton } from '../../ui/button.tsx';
import { formHref, tableHref } from '../addresses.ts';
import type { OpenTemplate } from '../open-template.ts';
import classes from './document-form.module.css';

interface FormButtonsProps {
  readonly open: OpenTemplate;
  /** Absent on a create page. */
  readonly id: string | undefined;
  readonly isReadOnly: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last save did not happen. */
  readonly failure: string | undefined;
  readonly saveLabel: string;
}

export const FormButtons = ({ open, id, isReadOnly, isDirty, isSaving, failure, saveLabel }: FormButtonsProps) => (
  <div className={classes['buttons']}>
    {!isReadOnly && (
      <Button type="submit" isBusy={isSaving} failure={failure} disabled={id !== undefined && !isDirty}>
        {saveLabel}
      </Button>
    )}
    {isReadOnly && id !== undefined && open.template.access.canEdit && <LinkButton href={formHref(open, id)}>Edit</LinkButton>}
    <LinkButton href={tableHref(open)} variant="default">
      Back
    </LinkButton>
    {isDirty && !isReadOnly && <span className={classes['unsaved']}>Unsaved changes</span>}
  </div>
);
