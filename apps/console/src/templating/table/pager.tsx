import '@mantine/core/styles/Pagination.layer.css';
import { PAGE_SIZES } from '@airlane/domain/lists/lists';
import { numberText } from '@airlane/domain/text/number-text';
import { NativeSelect, Pagination } from '@mantine/core';
import classes from './pager.module.css';
import { useTable } from './table-context.ts';

const controlLabels = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const;

export const Pager = ({ totalCount }: { readonly totalCount: number }) => {
  const { state, change } = useTable();
  const pages = Math.max(1, Math.ceil(totalCount / state.size));
  const first = (state.page - 1) * state.size + 1;
  const last = Math.min(state.page * state.size, totalCount);
  const sizeOf = (text: string) => PAGE_SIZES.find((size) => String(size) === text) ?? state.size;
  return (
    <nav className={classes['pager']} aria-label="Pages">
      <span
        className={classes['range']}
      >{`${numberText(first)}–${numberText(last)} of ${numberText(totalCount)}`}</span>
      <span className={classes['size']}>
        Rows
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data={PAGE_SIZES.map(String)}
          value={String(state.size)}
          onChange={(event) => change({ size: sizeOf(event.currentTarget.value) })}
        />
      </span>
      {pages > 1 && (
        <Pagination
          className={classes['pages'] ?? ''}
          size="sm"
          total={pages}
          value={Math.min(state.page, pages)}
          onChange={(page) => change({ page })}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
        />
      )}
    </nav>
  );
};
