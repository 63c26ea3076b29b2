import type { ComponentProps } from 'react';
import { useState } from 'react';
import { TextField } from './text-field.tsx';
import classes from './password-field.module.css';

/** A password, which its owner may look at while typing. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={classes['reveal']}
          aria-pressed={isShown}
          aria-label="Show the password"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
};
