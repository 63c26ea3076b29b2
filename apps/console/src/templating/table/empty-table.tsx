import { IconFilterOff, IconTable } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { emptyTexts, entriesOf } from '../entry-names.ts';
import { CreateButton } from './create-button.tsx';
import { filtersInUse } from './filters/describe-filter.ts';
import { useTable } from './table-context.ts';

/** Nothing there yet, or nothing that matches: two different things to tell a person. */
export const EmptyTable = () => {
  const { open, columns, state, reportFilters, narrow } = useTable();
  const { template } = open;
  const questionOf = (key: string) => columns.find((column) => column.key === key)?.question;
  const filters = [...filtersInUse(state.filters, questionOf), ...filtersInUse(reportFilters, questionOf)];
  const reasons = [...(state.q === '' ? [] : [`"${state.q}"`]), ...filters.map(({ label, text }) => `${label}: ${text}`)];
  if (reasons.length > 0) {
    const isSearchAlone = filters.length === 0;
    return (
      <StateMessage
        icon={<IconFilterOff size={22} />}
        title="No matches"
        text={`No ${entriesOf(template)} match ${reasons.join(', and ')}.`}
        actions={
          <Button variant="default" onClick={() => narrow({ q: '', filters: {}, reportFilters: {} })}>
            {isSearchAlone ? 'Clear search' : reasons.length === 1 ? 'Clear filter' : 'Clear all filters'}
          </Button>
        }
      />
    );
  }
  return (
    <StateMessage
      icon={<IconTable size={22} />}
      {...emptyTexts(template, template.access.canCreate)}
      actions={template.access.canCreate && <CreateButton open={open} isDisabled={false} />}
    />
  );
};
