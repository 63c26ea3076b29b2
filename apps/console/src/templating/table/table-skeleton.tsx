import classes from './table-skeleton.module.css';

const MAX_ROWS = 20;
const widths = ['62%', '48%', '70%', '55%', '40%'];

/** The table's final shape while its rows are under way. */
export const TableSkeleton = ({ rows = MAX_ROWS }: { readonly rows?: number }) => (
  <output className={classes['table']} aria-label="Loading the table">
    {Array.from({ length: Math.min(rows, MAX_ROWS) + 1 }, (_, row) => (
      <span key={row} className={classes['row']}>
        {widths.map((width, cell) => (
          <span
            key={cell}
            className={classes['cell']}
            style={{ width: widths[(cell + row) % widths.length] ?? width }}
          />
        ))}
      </span>
    ))}
  </output>
);
