import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './drawer.module.css';

interface DrawerProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** It lies above the drawer that it was opened from, and takes the focus until it is closed. */
  readonly isOnTop?: boolean;
}

/** Beside the table, which stays in sight and usable while its settings are changed. */
export const Drawer = ({ title, closeLabel, onClose, children, foot, isOnTop = false }: DrawerProps) => {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOnTop) return undefined;
    const opener = document.activeElement;
    frame.current?.querySelector<HTMLElement>('input:not([disabled]), textarea, select')?.focus();
    return () => {
      // The focus goes back only if it was inside; elsewhere it stays.
      if (
        opener instanceof HTMLElement &&
        (document.activeElement === document.body || document.activeElement === null)
      )
        opener.focus();
    };
  }, [isOnTop]);
  useEffect(() => {
    const element = frame.current;
    if (!isOnTop || element === null) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      // An open list inside takes the key for itself.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        event.target instanceof Element &&
        event.target.getAttribute('aria-expanded') !== 'true'
      )
        onClose();
    };
    element.addEventListener('keydown', closeOnEscape);
    return () => element.removeEventListener('keydown', closeOnEscape);
  }, [isOnTop, onClose]);
  return (
    <aside
      ref={frame}
      className={classes['drawer']}
      data-on-top={isOnTop || undefined}
      {...(isOnTop && { role: 'dialog' })}
      aria-label={title}
    >
      <div className={classes['head']}>
        <h2 className={classes['title']} title={title}>
          {title}
        </h2>
        <CloseButton size={28} aria-label={closeLabel} onClick={onClose} />
      </div>
      <div className={classes['body']}>{children}</div>
      {foot !== undefined && <div className={classes['foot']}>{foot}</div>}
    </aside>
  );
};
