import { formatDayAndTime } from '@airlane/domain';
import { IconAntennaBarsOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { networkStatusQuery } from '../../lib/queries/network-status.ts';
import { displayZone } from '../../lib/time/display-zone.ts';
import classes from './connection-notice.module.css';

/** While the network is silent every page says since when; once it is back, everything is read again. */
export const NetworkNotice = () => {
  const client = useQueryClient();
  const staleSince = useQuery(networkStatusQuery()).data?.staleSince ?? null;
  const wasStale = useRef(false);
  useEffect(() => {
    if (wasStale.current && staleSince === null) void client.invalidateQueries({ queryKey: ['account'] });
    wasStale.current = staleSince !== null;
  }, [client, staleSince]);
  if (staleSince === null) return null;
  return (
    <output className={classes['notice']}>
      <IconAntennaBarsOff size={16} aria-hidden="true" />
      {`The network has not been heard of since ${formatDayAndTime(new Date(staleSince), displayZone)}. States, sessions and usage are from before that, and commands to Things fail; this refreshes by itself.`}
    </output>
  );
};
