import type { FieldProblem } from '@airlane/domain/access/field-problem';
import type { ChangeEvent, FormEvent } from 'react';
import { useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface PlainFormSettings<Name extends string> {
  readonly initial: Values<Name>;
  readonly problemsOf: (values: Values<Name>) => readonly FieldProblem[];
  /** Answers when it is through: until then the form cannot be sent again. The caller reports what failed. */
  readonly onValid: (values: Values<Name>) => Promise<unknown>;
  /** Takes out of what is typed what cannot be sent anyway. */
  readonly cleaned?: (value: string) => string;
  /** Called with what was typed where `cleaned` took something out of it. */
  readonly onCleaned?: (typed: string) => void;
}

const asTyped = (value: string): string => value;

interface FieldProps<Name extends string> {
  readonly name: Name;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface PlainForm<Name extends string> {
  readonly values: Values<Name>;
  readonly field: (name: Name) => FieldProps<Name>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Fills in what the person chose instead of typing it, and sends it. */
  readonly submitValues: (values: Values<Name>) => void;
  /** Marks fields with what the server had against them, until the form is sent again. */
  readonly refuse: (refusals: readonly FieldProblem[]) => void;
}

/** A few lines of text, validated when they are sent and from then on while typing. */
export const usePlainForm = <Name extends string>({
  initial,
  problemsOf,
  onValid,
  cleaned = asTyped,
  onCleaned,
}: PlainFormSettings<Name>): PlainForm<Name> => {
  const [values, setValues] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusals, setRefusals] = useState<readonly FieldProblem[]>([]);
  const send = useOneAtATime((valid: Values<Name>) => onValid(valid).catch(() => undefined));
  const problems = [...(isSubmitted ? problemsOf(values) : []), ...refusals];
  return {
    values,
    refuse: setRefusals,
    submitValues: (chosen) => {
      setValues(chosen);
      setRefusals([]);
      void send(chosen);
    },
    field: (name) => ({
      name,
      value: values[name],
      error: problems.find(({ field }) => field === name)?.message,
      onChange: ({ currentTarget: input }) => {
        const value = cleaned(input.value);
        if (value !== input.value) {
          onCleaned?.(input.value);
          // Put right at once, so that the cursor stays where it was.
          const cursor = cleaned(input.value.slice(0, input.selectionStart ?? undefined)).length;
          input.value = value;
          input.setSelectionRange(cursor, cursor);
        }
        setValues((latest) => ({ ...latest, [name]: value }));
        setRefusals((latest) => latest.filter(({ field }) => field !== name));
      },
    }),
    submit: (event) => {
      event.preventDefault();
      setSubmitted(true);
      setRefusals([]);
      const [first] = problemsOf(values);
      if (first === undefined) return void send(values);
      const refused = event.currentTarget.elements.namedItem(first.field);
      if (refused instanceof HTMLElement) refused.focus();
    },
  };
};
