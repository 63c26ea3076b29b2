import type { FilterOperator, Filters, Operand, Question } from '@airlane/question-kinds';
import { operatorsOf } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { MantineThemeProvider } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ComponentType, FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useTable } from '../table-context.ts';
import classes from './column-filter-form.module.css';
import { DuringControl } from './during-control.tsx';
import { ListControl } from './list-control.tsx';
import { isListOperator } from './list-operator.ts';

type ColumnFilters = Filters[string];

interface ColumnFilterFormProps {
  readonly question: Question;
  readonly inUse: ColumnFilters | undefined;
  readonly onApply: (filters: ColumnFilters | undefined) => void;
  /** Absent where the column cannot be hidden. */
  readonly onHide?: (() => void) | undefined;
}

const LEGACY_ADVICE = 'This filter uses autocompleteApi. Change its type to autocompleteApiFlat.';

interface ControlProps<Operator extends FilterOperator> {
  readonly question: Question;
  readonly operator: Operator;
  readonly draft: ColumnFilters;
  readonly onDraft: (draft: ColumnFilters) => void;
}

/** Only what is asked for: an operator without an operand is none. */
const asked = (draft: ColumnFilters): ColumnFilters =>
  Object.fromEntries(Object.entries(draft).filter(([, operand]) => operand !== undefined));

/** An answer cannot be empty and be something, so either replaces the other. */
const Control = <Operator extends FilterOperator>({ question, operator, draft, onDraft }: ControlProps<Operator>) => {
  const own = operator === 'during' ? DuringControl : uiOf(question).filters[operator];
  const Drawn = own as
    | ComponentType<{
        readonly question: Question;
        readonly operand: Operand<Operator> | undefined;
        readonly onChange: (operand: Operand<Operator> | undefined) => void;
      }>
    | undefined;
  if (Drawn === undefined) return null;
  const change = (operand: Operand<Operator> | undefined): void => {
    const { [operator]: _replaced, ...rest } = operator === 'empty' ? {} : { ...draft, empty: undefined };
    onDraft(asked(operand === undefined ? rest : { ...rest, [operator]: operand }));
  };
  return <Drawn question={question} operand={draft[operator] as Operand<Operator> | undefined} onChange={change} />;
};

/** Lists opened inside must not count as a click outside, so they stay in the place where they are opened. */
const nested = {
  components: {
    Popover: { defaultProps: { withinPortal: false } },
    Combobox: { defaultProps: { withinPortal: false } },
  },
};

/** One control per operator of the column, and one for those that compare with a list of values; all of them must hold. */
export const ColumnFilterForm = ({ question, inUse, onApply, onHide }: ColumnFilterFormProps) => {
  const { role } = useTable().open;
  const operators = operatorsOf(question);
  const lists = operators.includes('anyOf');
  const isLegacy = question.metadata?.agGrid_filterType === 'autocompleteApi';
  const [draft, setDraft] = useState<ColumnFilters>(inUse ?? {});
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    // React hands events on through portals: the form of a popover would otherwise submit the page's form too.
    event.stopPropagation();
    onApply(Object.keys(draft).length === 0 ? undefined : draft);
  };
  return (
    <MantineThemeProvider theme={nested} inherit>
      <form className={classes['form']} onSubmit={apply} aria-label={`Filter ${question.questionLabel}`}>
        {operators.map((operator) => {
          const isListed = lists && isListOperator(operator);
          if (!isListed)
            return <Control key={operator} question={question} operator={operator} draft={draft} onDraft={setDraft} />;
          return (
            operator === 'anyOf' && <ListControl key={operator} question={question} draft={draft} onDraft={setDraft} />
          );
        })}
        {isLegacy && role !== 'user' && <span className={classes['advice']}>{LEGACY_ADVICE}</span>}
        {onHide && (
          <Button size="xs" variant="quiet" icon={<IconEyeOff size={14} />} onClick={onHide}>
            Hide this column
          </Button>
        )}
        <div className={classes['head']}>
          <span className={classes['title']}>Filter {question.questionLabel}</span>
          <Button size="xs" variant="default" disabled={inUse === undefined} onClick={() => onApply(undefined)}>
            Clear
          </Button>
          <Button size="xs" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </MantineThemeProvider>
  );
};
