import { useId } from 'react';
import classes from './debug-panel.module.css';

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

export const ChoiceGroup = <Value extends string>({ label, options, value, onChoose }: ChoiceGroupProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['option']}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
