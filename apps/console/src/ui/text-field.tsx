import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import classes from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  readonly label: string;
  readonly error?: string | undefined;
  /** Stands inside the frame, after the text. */
  readonly after?: ReactNode;
  readonly face?: 'text' | 'code';
};

/** A labelled line of text for the pages before the login. */
export const TextField = ({ label, error, after, face = 'text', ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['frame']} data-refused={error !== undefined || undefined} data-face={face}>
        <input
          {...input}
          id={id}
          className={classes['input']}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {after}
      </div>
      {error !== undefined && (
        <div id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </div>
      )}
    </div>
  );
};
