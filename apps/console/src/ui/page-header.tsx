import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

interface PageHeaderProps {
  readonly crumbs: readonly Crumb[];
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ crumbs, title, aside, actions }: PageHeaderProps) => (
  <header className={classes['header']}>
    <nav aria-label="Breadcrumb">
      <ol className={classes['crumbs']}>
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label + String(index)}
            {...(index === crumbs.length - 1 && { 'aria-current': 'page' as const })}
          >
            {crumb.href === undefined ? crumb.label : <a href={crumb.href}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
    <div className={classes['line']}>
      <h1 className={classes['title']}>{title}</h1>
      {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  </header>
);
