import { adjustedRange } from '@airlane/domain/sims/number-range';
import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FilterControlProps } from '../define-ui.ts';
import type { Operand } from '../operators.ts';

type Range = Operand<'between'>;
type Bound = 'from' | 'to';

interface Wording {
  readonly placeholder: Readonly<Record<Bound, string>>;
  /** What is said about a bound that cannot be read. */
  readonly rule: string;
  read(text: string): number | undefined;
  write(amount: number): string;
}

const withBound = (range: Range, bound: Bound, amount: number | undefined): Range => {
  const { [bound]: _replaced, ...rest } = range;
  return amount === undefined ? rest : { ...rest, [bound]: amount };
};

const isOpen = (range: Range): boolean => range.from === undefined && range.to === undefined;

/** Two bounds, read when the person leaves the field, because half a number is no bound. */
export const betweenFilter = ({ placeholder, rule, read, write }: Wording) => {
  const BoundInput = ({
    bound,
    label,
    amount,
    onCommit,
  }: {
    bound: Bound;
    label: string;
    amount: number | undefined;
    onCommit: (amount: number | undefined) => void;
  }) => {
    const shown = amount === undefined ? '' : write(amount);
    const [typed, setTyped] = useState<string>();
    const isUnreadable = typed !== undefined && typed.trim() !== '' && read(typed) === undefined;
    const commit = () => {
      if (typed === undefined || isUnreadable) return;
      onCommit(typed.trim() === '' ? undefined : read(typed));
      setTyped(undefined);
    };
    return (
      <TextInput
        aria-label={`${label} ${bound}`}
        placeholder={placeholder[bound]}
        value={typed ?? shown}
        error={isUnreadable ? rule : undefined}
        // A filter cannot be applied with a bound that would be left out.
        ref={(input) => input?.setCustomValidity(isUnreadable ? rule : '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        flex={1}
      />
    );
  };

  return function BetweenFilter({ question, operand, onChange }: FilterControlProps<Range>) {
    const range = operand ?? {};
    const commit = (bound: Bound) => (amount: number | undefined) => {
      const { from, to } = adjustedRange(withBound(range, bound, amount), bound);
      const next = withBound(withBound({}, 'from', from), 'to', to);
      onChange(isOpen(next) ? undefined : next);
    };
    return (
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <BoundInput bound="from" label={question.questionLabel} amount={range.from} onCommit={commit('from')} />
        <BoundInput bound="to" label={question.questionLabel} amount={range.to} onCommit={commit('to')} />
      </Group>
    );
  };
};
