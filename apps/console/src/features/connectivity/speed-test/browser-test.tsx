import type { SpeedTest } from '@airlane/contract/calls/speed-tests';
import { maxSpeedTestMbits } from '@airlane/domain/speed-test/speed-test';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { beginSpeedTest, endSpeedTest } from './speed-test.mutations.ts';
import { speedTestCountriesQuery, speedTestNetworksQuery, speedTestsKey } from './speed-test.queries.ts';
import { type Ndt7Progress, runNdt7 } from '#lib/speed-test/run-ndt7.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Figures } from './figures.tsx';
import { directionTexts, mbitsText } from './speed-test-texts.ts';
import classes from './speed-test.module.css';

/** The direction is announced; a figure that changes four times a second is not. */
const Progress = ({ progress }: { readonly progress: Ndt7Progress | undefined }) => (
  <div>
    <p className={classes['muted']}>
      <output>{progress === undefined ? 'Connecting' : directionTexts[progress.direction]}</output>
      {progress !== undefined && <span>{`: ${mbitsText(progress.direction, progress.mbits)} Mbit/s`}</span>}
    </p>
    <progress
      className={classes['progress']}
      aria-label="Progress of the test"
      max={2}
      value={progress === undefined ? 0 : progress.part + (progress.direction === 'upload' ? 1 : 0)}
    />
  </div>
);

const WhatIsMeasured = () => (
  <details>
    <summary>What is measured</summary>
    <p>
      {`The connection between this browser and the console's server, by ndt7, the open protocol of Measurement Lab. Each direction runs for up to ten seconds over one connection; the receiving side counts. At most ${maxSpeedTestMbits.download} Mbit/s down and ${maxSpeedTestMbits.upload} Mbit/s up are measured, and a test ends early once its data limit is used up.`}
    </p>
    <p>
      Latency is the median round trip of WebSocket pings: idle on the empty line after the download, under load while
      data fills it, waiting in send buffers included. Jitter is the mean change from one ping to the next during the
      download.
    </p>
    <p>
      The browser cannot tell which mobile network it uses, so choose the one that this device is connected to. Turn off
      Wi-Fi and VPNs first.
    </p>
  </details>
);

/** Chooses the network and tests the line of this browser. */
export const BrowserTest = ({ accountId }: { readonly accountId: string }) => {
  const client = useQueryClient();
  const [chosen, setChosen] = useState({ countryName: '', network: '' });
  const [isTried, setTried] = useState(false);
  const [progress, setProgress] = useState<Ndt7Progress>();
  const [result, setResult] = useState<SpeedTest>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const { data: countries = [] } = useQuery(speedTestCountriesQuery(accountId));
  const { data: networks = [] } = useQuery(speedTestNetworksQuery(accountId, chosen.countryName));
  const test = useAction({
    act: async (order: typeof chosen) => {
      setResult(undefined);
      setProgress(undefined);
      const { id, ...addresses } = await beginSpeedTest(accountId, order);
      return endSpeedTest(accountId, id, await runNdt7(addresses, setProgress, () => isLeft.current));
    },
    failed: 'The test did not finish',
    onDone: (finished) => {
      setResult(finished);
      void client.invalidateQueries({ queryKey: speedTestsKey(accountId) });
    },
  });
  const missing =
    chosen.countryName === '' ? 'Choose a country' : chosen.network === '' ? 'Choose a network' : undefined;
  const run = (): void => {
    setTried(true);
    if (missing === undefined) void test.run(chosen);
  };
  return (
    <>
      <form
        className={classes['row']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <SelectField
          label="Country"
          disabled={test.isBusy}
          value={chosen.countryName}
          options={[
            { value: '', label: 'Choose a country' },
            ...countries.map(({ countryName }) => ({ value: countryName, label: countryName })),
          ]}
          onChange={(event) => setChosen({ countryName: event.currentTarget.value, network: '' })}
        />
        <SelectField
          label="Network"
          disabled={test.isBusy || chosen.countryName === ''}
          value={chosen.network}
          options={[
            { value: '', label: 'Choose a network' },
            ...networks.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(event) => setChosen({ ...chosen, network: event.currentTarget.value })}
        />
        <div>
          <Button type="submit" isBusy={test.isBusy} failure={test.failure}>
            {result === undefined ? 'Start test' : 'Test again'}
          </Button>
        </div>
      </form>
      {isTried && missing !== undefined && (
        <p role="alert" className={classes['muted']}>
          {missing}
        </p>
      )}
      {test.isBusy && <Progress progress={progress} />}
      {result !== undefined && !test.isBusy && <Figures test={result} />}
      <WhatIsMeasured />
    </>
  );
};
