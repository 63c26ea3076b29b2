import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';

interface NumberTextInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'step' | 'min' | 'max'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly step?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/** The number one step further, within its bounds; nothing where what is typed is no number. */
const stepped = (
  text: string,
  direction: 1 | -1,
  { step = 1, min = -Infinity, max = Infinity }: Pick<NumberTextInputProps, 'step' | 'min' | 'max'>,
): string | undefined => {
  const number = text.trim() === '' ? 0 : Number(text);
  if (!Number.isFinite(number)) return undefined;
  return String(Number(Math.min(max, Math.max(min, number + direction * step)).toFixed(decimalsOf(step))));
};

const DECIMAL = /^\s*[+-]?\d*[.,]\d+\s*$/;

/** Whole numbers take digits and minus, others a decimal point too. A pasted fraction stays, to be refused: without its point it would be another number. */
export const numberCharacters = (text: string, step = 1): string => {
  if (!Number.isInteger(step)) return text.replace(/,/g, '.').replace(/[^\d.-]/g, '');
  return DECIMAL.test(text) ? text : text.replace(/[^\d-]/g, '');
};

/** A number as it is typed; the codec judges it. */
export const NumberTextInput = ({ text, onText, step, min, max, ...input }: NumberTextInputProps) => {
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = directions[event.key];
    const next = direction === undefined || input.readOnly ? undefined : stepped(text, direction, { step, min, max });
    if (next === undefined) return;
    event.preventDefault();
    onText(next);
  };
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onKeyDown={move}
      onChange={(event) => onText(numberCharacters(event.currentTarget.value, step))}
    />
  );
};
