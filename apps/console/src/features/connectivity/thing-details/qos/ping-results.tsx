import type { PingTest } from '@airlane/contract/calls/thing-ping';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { statusFamily } from '@airlane/domain/lists/status-family';
import { Chip } from '@airlane/question-kinds/ui';
import { displayZone } from '#lib/time/display-zone.ts';
import { PingRuns } from './ping-runs.tsx';
import classes from './qos.module.css';

interface PingResultsProps {
  readonly tests: readonly PingTest[];
  readonly chosen: string | undefined;
  readonly onChoose: (documentId: string) => void;
}

/** '15-minute test (30 sec. intervals)': a column has no room for the rest. */
const INTERVALS = / \(.*\)$/;
const measures = [
  ['packet-loss', 'Loss'],
  ['jitter', 'Jitter'],
  ['min-rtt', 'Min'],
  ['avg-rtt', 'Average'],
  ['max-rtt', 'Max'],
] as const;

/** The latest tests side by side; the runs of the chosen one below. */
export const PingResults = ({ tests, chosen, onChoose }: PingResultsProps) => {
  const test = tests.find(({ documentId }) => documentId === chosen) ?? tests[0];
  return (
    <section className={classes['results']} aria-label="Results">
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <caption>Latest tests</caption>
          <thead>
            <tr>
              <th scope="col">Started</th>
              <th scope="col">Test</th>
              <th scope="col">Status</th>
              {measures.map(([, label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.map((row) => (
              <tr key={row.documentId} aria-selected={row.documentId === test?.documentId}>
                <td>
                  <button type="button" className={classes['choose']} onClick={() => onChoose(row.documentId)}>
                    {formatDayAndTime(new Date(row.startedAt), displayZone)}
                  </button>
                </td>
                <td title={`${row.test}: ${row.pingCount} pings of ${row.packetSize} bytes to ${row.targetIp}`}>
                  {row.test.replace(INTERVALS, '')}
                </td>
                <td>
                  <Chip text={row.status} family={statusFamily(row.status)} />
                  {row.reason !== '' && <span className={classes['reason']}>{row.reason}</span>}
                </td>
                {measures.map(([key]) => (
                  <td key={key} className={classes['figure']}>
                    {row.quality?.[key] ?? '-'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {test !== undefined && <PingRuns key={test.documentId} test={test} />}
    </section>
  );
};
