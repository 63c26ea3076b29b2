import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { copyToClipboard } from './copy-to-clipboard.ts';
import { Notice } from './notice.tsx';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  readonly label: string;
  readonly value: string;
  /** What to do with it. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** A secret at the only time that it is seen. */
export const ShownOnce = ({ label, value, children, onDone }: ShownOnceProps) => (
  <div className={classes['block']}>
    <Notice tone="warning">{children}</Notice>
    <code className={classes['value']} aria-label={label}>
      {value}
    </code>
    <div className={classes['buttons']}>
      <Button variant="default" onClick={() => void copyToClipboard(value)}>
        Copy
      </Button>
      <Button onClick={onDone}>I have saved it</Button>
    </div>
  </div>
);
