import { type MeasuredKind, measuredKinds } from '@airlane/domain/speed-test/speed-test';
import { useState } from 'react';
import { BrowserTest } from './browser-test.tsx';
import { measuredTexts } from './speed-test-texts.ts';
import classes from './speed-test.module.css';
import { ThingTest } from './thing-test.tsx';

interface RunTestProps {
  readonly accountId: string;
  /** The Thing that the address names. */
  readonly thingId: string | undefined;
  readonly onThing: (thingId: string | undefined) => void;
}

/** Tests the line of this browser, or of a Thing. */
export const RunTest = ({ accountId, thingId, onThing }: RunTestProps) => {
  const [kind, setKind] = useState<MeasuredKind>(thingId === undefined ? 'browser' : 'thing');
  return (
    <section className={classes['card']} aria-label="Run a test">
      <h2>Run a test</h2>
      <fieldset className={classes['kinds']}>
        <legend>What to test</legend>
        {measuredKinds.map((one) => (
          <label key={one}>
            <input type="radio" name="measured" checked={kind === one} onChange={() => setKind(one)} />{' '}
            {measuredTexts[one]}
          </label>
        ))}
      </fieldset>
      {kind === 'browser' ? (
        <BrowserTest accountId={accountId} />
      ) : (
        <ThingTest accountId={accountId} thingId={thingId} onThing={onThing} />
      )}
    </section>
  );
};
