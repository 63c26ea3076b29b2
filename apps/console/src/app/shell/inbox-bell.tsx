import { templateNames } from '@airlane/domain/template-names';
import { unreadBadge, unreadWords } from '@airlane/domain/inbox/message-kinds';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unreadCountQuery } from '#lib/queries/inbox.ts';
import { tableHref } from '#templating/addresses.ts';
import { IconLink } from '#ui/icon-link.tsx';
import classes from './inbox-bell.module.css';

/** How many messages wait, on every page; live updates keep it true. */
export const InboxBell = ({ accountId }: { readonly accountId: string }) => {
  const { data: unread = 0 } = useQuery(unreadCountQuery(accountId));
  const badge = unreadBadge(unread);
  return (
    <span className={classes['bell']}>
      <IconLink
        label={unread === 0 ? 'Inbox' : `Inbox, ${unreadWords(unread)}`}
        icon={<IconBell size={18} />}
        href={tableHref({ accountId, template: { description: templateNames.message } })}
      />
      {badge !== '' && (
        <span className={classes['badge']} aria-hidden="true">
          {badge}
        </span>
      )}
    </span>
  );
};
