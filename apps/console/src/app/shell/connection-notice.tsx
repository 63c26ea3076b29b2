import { formatSince } from '@airlane/domain/time/instant-format';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useOfflineSince } from '#lib/network/offline-since.ts';
import { useRealtimeDownSince } from '#lib/realtime/realtime-state.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import classes from './connection-notice.module.css';

/** A reconnect that takes less than this is not shown. */
const QUIET_MS = 4000;

const Interruption = ({ since, isOffline }: { readonly since: number; readonly isOffline: boolean }) => {
  const now = useNow(1000);
  if (!isOffline && now - since < QUIET_MS) return null;
  const what = isOffline ? 'You have been offline' : 'Live updates have been interrupted';
  return (
    <output className={classes['notice']}>
      <IconPlugConnectedX size={16} aria-hidden="true" />
      {`${what} since ${formatSince(new Date(since), new Date(now), displayZone)}. Data may be out of date and will refresh automatically.`}
    </output>
  );
};

export const ConnectionNotice = () => {
  const offlineSince = useOfflineSince();
  const downSince = useRealtimeDownSince();
  const since = offlineSince ?? downSince;
  return since === undefined ? null : <Interruption since={since} isOffline={offlineSince !== undefined} />;
};
