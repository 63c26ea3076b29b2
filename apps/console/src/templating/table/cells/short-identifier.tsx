import classes from './cells.module.css';

const TAIL = 6;

/** A long identifier by its last digits: the rest shows where there is room, and is there for copying, searching and screen readers. */
export const ShortIdentifier = ({ text }: { readonly text: string }) => (
  <span className={classes['short']}>
    <span className={classes['head']}>{text.slice(0, -TAIL)}</span>
    <span className={classes['tail']}>{text.slice(-TAIL)}</span>
  </span>
);
