import type { ComponentProps } from 'react';
import { useId } from 'react';
import classes from './text-field.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string;
  readonly error?: string | undefined;
  /** The label stands above already, so it only names the text for those who do not see it. */
  readonly isLabelHidden?: boolean;
};

/** Labelled lines of text for the pages before the login. */
export const TextArea = ({ label, error, isLabelHidden = false, ...input }: TextAreaProps) => {
  const id = useId();
  return (
    <div className={classes['field']}>
      {!isLabelHidden && (
        <label className={classes['label']} htmlFor={id}>
          {label}
        </label>
      )}
      <textarea
        {...input}
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        className={classes['area']}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <div id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </div>
      )}
    </div>
  );
};
