import { numberText } from '@airlane/domain/text/number-text';
import type { ComparedNetwork, SpeedTest } from '@airlane/contract/calls/speed-tests';
import { SPEED_TEST_COMPARED_DAYS } from '@airlane/domain/speed-test/speed-test';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { templateNames } from '@airlane/domain/template-names';
import { displayZone } from '#lib/time/display-zone.ts';
import { documentHref } from '#templating/addresses.ts';
import { loadedText, mbitsText, measuredText, msText } from './speed-test-texts.ts';
import classes from './speed-test.module.css';

const number = classes['number'] ?? '';
const optional = `${number} ${classes['optional'] ?? ''}`;

const FigureHeads = () => (
  <>
    <th scope="col" className={number}>
      Download, Mbit/s
    </th>
    <th scope="col" className={number}>
      Upload, Mbit/s
    </th>
    <th scope="col" className={optional}>
      Latency, ms
    </th>
    <th scope="col" className={optional}>
      Under load, ms
    </th>
    <th scope="col" className={optional}>
      Jitter, ms
    </th>
  </>
);

const FigureCells = ({ of }: { readonly of: SpeedTest | ComparedNetwork }) => (
  <>
    <td className={number}>{mbitsText('download', of.downMbits)}</td>
    <td className={number}>{mbitsText('upload', of.upMbits)}</td>
    <td className={optional}>{msText(of.idleMs)}</td>
    <td className={optional}>{loadedText(of)}</td>
    <td className={optional}>{msText(of.jitterMs)}</td>
  </>
);

export const NetworkComparison = ({ networks }: { readonly networks: readonly ComparedNetwork[] }) => (
  <section className={classes['card']} aria-label="Networks compared">
    <h2>Networks compared</h2>
    <p
      className={classes['muted']}
    >{`Medians of the tests of the last ${SPEED_TEST_COMPARED_DAYS} days, fastest download first.`}</p>
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Network</th>
            <th scope="col" className={classes['optional']}>
              Country
            </th>
            <th scope="col">Measured on</th>
            <th scope="col" className={number}>
              Tests
            </th>
            <FigureHeads />
          </tr>
        </thead>
        <tbody>
          {networks.map((row) => (
            <tr key={`${row.network.id} ${row.measuredOn} ${row.tech}`}>
              <td>{row.network.title}</td>
              <td className={classes['optional']}>{row.network.country}</td>
              <td>{measuredText(row.measuredOn, row.tech)}</td>
              <td className={number}>{numberText(row.tests)}</td>
              <FigureCells of={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const Measured = ({ accountId, test: { thing, tech } }: { readonly accountId: string; readonly test: SpeedTest }) => {
  if (thing === null) return measuredText('browser', tech);
  // A Thing that has left the account is known by its number only.
  return (
    <>
      {thing.name === '' ? (
        thing.iccid
      ) : (
        <a href={documentHref({ accountId, template: { description: templateNames.thingsTable } }, thing.id)}>
          {thing.name}
        </a>
      )}
      {tech !== '' && `, ${tech}`}
    </>
  );
};

export const TestHistory = ({
  accountId,
  tests,
}: {
  readonly accountId: string;
  readonly tests: readonly SpeedTest[];
}) => (
  <section className={classes['card']} aria-label="History">
    <h2>History</h2>
    {tests.length === 0 && <p className={classes['muted']}>No tests yet. Run the first one.</p>}
    {tests.length > 0 && (
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Network</th>
              <th scope="col">Measured on</th>
              <FigureHeads />
              <th scope="col" className={classes['optional']}>
                Run by
              </th>
            </tr>
          </thead>
          <tbody>
            {tests.map((row) => (
              <tr key={row.id}>
                <td>{formatDayAndTime(new Date(row.startedAt), displayZone)}</td>
                <td>{row.network.title}</td>
                <td>
                  <Measured accountId={accountId} test={row} />
                </td>
                <FigureCells of={row} />
                <td className={classes['optional']}>{row.ranBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
