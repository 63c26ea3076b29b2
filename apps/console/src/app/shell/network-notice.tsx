import { formatSince } from '@airlane/domain/time/instant-format';
import { IconAntennaBarsOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNetworkSilentSince } from '#lib/network/use-network-silent-since.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import classes from './connection-notice.module.css';

/** So often it is looked whether another day has begun. */
const CLOCK_MS = 60_000;

/** While the network is silent every page says since when; once it is back, everything is read again. */
export const NetworkNotice = () => {
  const client = useQueryClient();
  const since = useNetworkSilentSince();
  const now = useNow(CLOCK_MS);
  const isSilent = since !== undefined;
  const wasSilent = useRef(false);
  useEffect(() => {
    if (wasSilent.current && !isSilent) void client.invalidateQueries({ queryKey: ['account'] });
    wasSilent.current = isSilent;
  }, [client, isSilent]);
  if (since === undefined) return null;
  return (
    <output className={classes['notice']} data-tone="warning">
      <IconAntennaBarsOff size={16} aria-hidden="true" />
      {`The core network has not answered since ${formatSince(since, new Date(now), displayZone)}; actions are paused. Data is from before then and will refresh automatically.`}
    </output>
  );
};
