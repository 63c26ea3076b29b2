import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './customer.module.css';

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, actions, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
};

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A short table; its name is the section's, so it is only said. */
export const ShortTable = ({ caption, columns, children }: TableProps) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <caption className={classes['unseen']}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes['muted']}>{children}</p>
);
