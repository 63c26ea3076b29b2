import type { ComponentProps } from 'react';
import classes from './tick-box.module.css';

type TickBoxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly isPartly?: boolean };

/** A box to tick, without the component kit: every row has one. */
export const TickBox = ({ isPartly = false, ...input }: TickBoxProps) => (
  <input
    {...input}
    type="checkbox"
    className={classes['box']}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
      // Said to the row by an attribute: a rule by :has() would be judged anew with every change of any cell.
      box?.closest('[row-id]')?.toggleAttribute('data-ticked', input.checked === true);
    }}
  />
);
