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
const stepped = (text: string, direction: 1 | -1, { step = 1, min = -Infinity, max = Infinity }: Pick<NumberTextInputProps, 'step' | 'min' | 'max'>): string | undefined => {
  const number = text.trim() === '' ? 0 : Number(text);
  if (!Number.isFinite(number)) return undefined;
  return String(Number(Math.min(max, Math.max(min, number + direction * step)).toFixed(decimalsOf(step))));
};

/** A number as it is typed: nothing is taken out of it, because `1a-2.5e3` without its letters is another number. The codec judges it. */
export const NumberTextInput = ({ text, onText, step, min, max, ...input }: NumberTextInputProps) => {
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    const direction = directions[event.key];
    const next = direction === undefined || input.readOnly ? undefined : stepped(text, direction, { step, min, max });
    if (next === undefined) return;
    event.preventDefault();
    onText(next);
  };
  return <TextInput {...input} inputMode="decimal" autoComplete="off" value={text} onKeyDown={move} onChange={(event) => onText(event.currentTarget.value)} />;
};
