import { numberText } from '@airlane/domain/text/number-text';
import { Button } from '#ui/button.tsx';
import classes from './imports.module.css';

interface FileInputProps {
  readonly label: string;
  readonly onChoose: (file: File | undefined) => void;
}

export const FileInput = ({ label, onChoose }: FileInputProps) => (
  <label className={classes['muted']}>
    {label}
    <input
      type="file"
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      onChange={(event) => onChoose(event.currentTarget.files?.[0])}
    />
  </label>
);

interface CheckFileButtonProps {
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Lines of the file that were sent so far. */
  readonly sent: number;
}

/** Sends the file to be checked, and says how far it has come. */
export const CheckFileButton = ({ isDisabled, isBusy, failure, sent }: CheckFileButtonProps) => (
  <div className={classes['buttons']}>
    <Button type="submit" aria-disabled={isDisabled} isBusy={isBusy} failure={failure}>
      Check file
    </Button>
    <span className={classes['muted']}>{isBusy ? `${numberText(sent)} lines sent` : 'Nothing is imported yet.'}</span>
  </div>
);
