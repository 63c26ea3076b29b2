import type { Filters, Question } from '@airlane/question-kinds';
import { compile, operatorsOf, questionKey } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { Select } from '@airlane/question-kinds/select';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { facetQuery } from '#lib/queries/table-reports.ts';
import { useTable } from '../table-context.ts';
import type { ListOperator } from './list-operator.ts';
import { listOperatorIn, listOperators, listOperatorWords, withListOperator } from './list-operator.ts';

interface ListControlProps {
  readonly question: Question;
  readonly draft: Filters[string];
  readonly onDraft: (draft: Filters[string]) => void;
}

/** How many rows have each value, as the other filters and the search leave them. */
const useCounts = (question: Question): ReadonlyMap<string, number> | undefined => {
  const { open, asked, reportFilters } = useTable();
  const isCounted = compile(question)?.kind.name === 'choice';
  const { data } = useQuery({
    ...facetQuery({
      accountId: open.accountId,
      templateName: open.template.description,
      column: questionKey(question),
      search: asked.q,
      filters: asked.filters,
      reportFilters,
    }),
    enabled: isCounted,
    meta: { silent: true },
  });
  return useMemo(
    () => data && new Map(data.labels.map((label, index) => [label, data.data[0]?.data[index] ?? 0])),
    [data],
  );
};

/** The filter of a column that lists values: how they are compared, and the values where the comparison needs some. */
export const ListControl = ({ question, draft, onDraft }: ListControlProps) => {
  // Without values there is nothing in the draft yet that would say how they are to be compared.
  const [chosen, setChosen] = useState<ListOperator>(listOperatorIn(draft) ?? 'anyOf');
  const operator = listOperatorIn(draft) ?? chosen;
  const choose = (next: ListOperator): void => {
    setChosen(next);
    onDraft(withListOperator(draft, next));
  };
  const counts = useCounts(question);
  const isValued = operator === 'anyOf' || operator === 'noneOf' || operator === 'allOf';
  const Values = isValued ? uiOf(question).filters[operator] : undefined;
  const change = (values: string[] | undefined): void => {
    if (!isValued) return;
    const { [operator]: _replaced, empty: _any, ...rest } = draft;
    onDraft(values === undefined ? rest : { ...rest, [operator]: values });
  };
  return (
    <>
      <Select
        aria-label={`Operator for ${question.questionLabel}`}
        size="xs"
        allowDeselect={false}
        data={listOperators(operatorsOf(question)).map((value) => ({ value, label: listOperatorWords[value] }))}
        value={operator}
        onChange={(next) => choose((next ?? 'anyOf') as ListOperator)}
      />
      {isValued && Values && <Values question={question} operand={draft[operator]} onChange={change} counts={counts} />}
    </>
  );
};
