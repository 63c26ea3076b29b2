import { kindNames } from '@airlane/question-kinds';
import classes from './kind-gallery.module.css';

interface KindNavProps {
  readonly base: string;
  readonly current: string | undefined;
}

const here = (isHere: boolean) => (isHere ? ({ 'aria-current': 'page' } as const) : {});

/** The address names the kind, so that a template's author can be sent straight to it. */
export const KindNav = ({ base, current }: KindNavProps) => (
  <nav aria-label="Kinds" className={classes['nav']}>
    <a href={base} {...here(current === undefined)}>All kinds</a>
    {kindNames.map((name) => (
      <a key={name} href={`${base}?kind=${name}`} {...here(name === current)}>
        {name}
      </a>
    ))}
  </nav>
);
