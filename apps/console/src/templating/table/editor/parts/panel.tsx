import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A part of the editor that folds, so that the table stays in sight. */
export const Panel = ({ title, note, isOpenAtFirst = false, children }: PanelProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section className={classes['panel']} aria-label={title}>
      <UnstyledButton
        className={classes['toggle'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} aria-hidden="true" />
        {title}
        {note !== undefined && <span className={classes['note']}>{note}</span>}
      </UnstyledButton>
      <div id={id} className={classes['body']} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
};
