import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '#lib/queries/me.ts';
import { late } from '#ui/late.tsx';
import { useMade } from '#ui/use-made.ts';
import classes from './user-menu.module.css';

const OpenUserMenu = late(async () => (await import('./open-user-menu.tsx')).OpenUserMenu);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();

export const UserMenu = ({ accountId }: { readonly accountId: string }) => {
  const { data: me } = useQuery(meQuery());
  const [isOpen, setOpen] = useState(false);
  const look = (
    <>
      <span className={classes['avatar']} data-initials={me && initials(me.profile.fullName)} />
      <span className={classes['hidden']}>User menu of </span>
      <span className={classes['name']}>{me?.profile.fullName}</span>
      <IconChevronDown size={14} />
    </>
  );
  const button = (
    <button
      type="button"
      className={classes['target']}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    >
      {look}
    </button>
  );
  // Once it is there, the menu itself opens and closes with its button.
  return useMade(isOpen) ? (
    <OpenUserMenu
      accountId={accountId}
      button={
        <button type="button" className={classes['target']}>
          {look}
        </button>
      }
      isOpen={isOpen}
      onChange={setOpen}
      fallback={button}
    />
  ) : (
    button
  );
};
