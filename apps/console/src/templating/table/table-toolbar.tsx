import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { PHONE_QUERY } from '#ui/breakpoints.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { HiddenColumnsButton } from './columns/hidden-columns-button.tsx';
import { TableActions } from './columns/table-actions.tsx';
import { CsvButton } from './csv/csv-button.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { PhoneFilters } from './filters/phone-filters.tsx';
import { PageSearch } from './search/page-search.tsx';
import { SearchBox } from './search/search-box.tsx';
import { useTable } from './table-context.ts';
import classes from './table-toolbar.module.css';
import { ViewsButton } from './views/views-button.tsx';

interface TableToolbarProps {
  readonly totalCount: number;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

export const TableToolbar = ({ totalCount, isFetching, onRefresh }: TableToolbarProps) => {
  const { open, state, change } = useTable();
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const { showServerSearch, showClientSearch, showRefreshTableButton } = open.template.configurableTemplateExtension;
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Table tools">
      {showServerSearch !== false && (
        <SearchBox search={state.q} onSearch={(q) => change({ q })} title={open.template.title} />
      )}
      {showClientSearch === true && <PageSearch />}
      <FilterChips />
      <div className={classes['right']}>
        {!isPhone && <HiddenColumnsButton />}
        <ViewsButton />
        <CsvButton totalCount={totalCount} />
        {isPhone && <PhoneFilters />}
        {(isPhone || open.template.noActionsColumn) && <TableActions />}
        {showRefreshTableButton !== false && (
          <IconButton
            label="Refresh"
            isBusy={isFetching}
            icon={<IconRefresh size={17} className={isFetching ? (classes['turning'] ?? '') : ''} />}
            onClick={onRefresh}
          />
        )}
      </div>
    </div>
  );
};
