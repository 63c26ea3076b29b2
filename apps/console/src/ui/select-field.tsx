import type { ComponentProps } from 'react';
import { useId } from 'react';
import classes from './text-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** A labelled choice, drawn by the browser. */
export const SelectField = ({ label, options, ...select }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={classes['select']}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};
