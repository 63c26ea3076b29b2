import type { CapturedPacket } from '@airlane/contract/calls/captures';
import { captureQuestionIds } from '@airlane/domain/template-names';
import { isLiveCapture } from '@airlane/domain/networks/capture-window';
import { numberText } from '@airlane/domain/text/number-text';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { livePacketsQuery } from './captures.queries.ts';
import { viewerZone } from '#lib/time/display-zone.ts';
import type { DetailsNoteProps } from '#templating/document/details/details-note.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import classes from './live-packets.module.css';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: viewerZone(),
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const untilClock = new Intl.DateTimeFormat('en-GB', { timeZone: viewerZone(), hour: '2-digit', minute: '2-digit' });

const PacketRow = ({ packet: { at, isSent, protocol, peer, bytes, info } }: { readonly packet: CapturedPacket }) => (
  <tr>
    <td className={classes['plain']}>{clock.format(new Date(at))}</td>
    <td>{isSent ? 'Sent' : 'Received'}</td>
    <td>{protocol}</td>
    <td className={classes['plain']}>{peer}</td>
    <td className={classes['number']}>{numberText(bytes)}</td>
    <td className={classes['info']}>{info}</td>
  </tr>
);

const columns = ['Time', 'Direction', 'Protocol', 'Peer', 'Bytes', 'What it says'] as const;

const LiveTail = ({ accountId, documentId }: { readonly accountId: string; readonly documentId: string }) => {
  const [isPaused, setPaused] = useState(false);
  const { data, error } = useQuery(livePacketsQuery(accountId, documentId, isPaused));
  const packets = data?.packets ?? [];
  const isOver = data?.isRunning === false;
  return (
    <section className={classes['card']} aria-label="Live packets">
      <div className={classes['head']}>
        <h2>Live packets</h2>
        {data && (
          <p className={classes['muted']}>
            {isOver
              ? 'The capture is over; its file is being written'
              : `Running until ${untilClock.format(new Date(data.endsAt))}`}
          </p>
        )}
        {data && data.total > 0 && (
          <p
            className={classes['muted']}
          >{`${numberText(data.total)} so far${data.total > packets.length ? `, the latest ${numberText(packets.length)} shown` : ''}`}</p>
        )}
        {!isOver && (
          <Button
            variant="default"
            icon={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
        )}
      </div>
      {error && <Notice tone="warning">{`Live packets could not be read: ${problemOf(error).message}`}</Notice>}
      {packets.length === 0 ? (
        !error && (
          <p className={classes['muted']}>
            {isOver
              ? 'Nothing passed while it was watched.'
              : 'Waiting for the first packet. A device that sleeps says nothing until it wakes up.'}
          </p>
        )
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys
        <section className={classes['scroll']} tabIndex={0} aria-label="Packets, the latest first">
          <table className={classes['table']}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={column === 'Bytes' ? classes['number'] : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {packets.toReversed().map((packet, index) => (
                <PacketRow key={packets.length - index} packet={packet} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
};

/** What passes while a capture runs, below its details. */
export const LivePackets = ({ open: { accountId }, document }: DetailsNoteProps) => {
  const status = (
    document.questions.find(({ questionId }) => questionId === captureQuestionIds.fileStatue)?.answer as
      { selected?: readonly string[] } | null | undefined
  )?.selected?.[0];
  return isLiveCapture(status) ? <LiveTail accountId={accountId} documentId={document.id} /> : null;
};
