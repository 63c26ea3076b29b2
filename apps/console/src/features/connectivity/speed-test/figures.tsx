import type { SpeedTest } from '@airlane/contract/calls/speed-tests';
import { loadedText, mbitsText, msText } from './speed-test-texts.ts';
import classes from './speed-test.module.css';

export const Figures = ({ test }: { readonly test: SpeedTest }) => (
  <dl className={classes['figures']} aria-label="Result">
    <div>
      <dt>Download</dt>
      <dd>
        {mbitsText('download', test.downMbits)} <small>Mbit/s</small>
      </dd>
    </div>
    <div>
      <dt>Upload</dt>
      <dd>
        {mbitsText('upload', test.upMbits)} <small>Mbit/s</small>
      </dd>
    </div>
    <div>
      <dt>Latency, idle</dt>
      <dd>
        {msText(test.idleMs)} <small>ms</small>
      </dd>
    </div>
    <div>
      <dt>Latency under load, down / up</dt>
      <dd>
        {loadedText(test)} <small>ms</small>
      </dd>
    </div>
    <div>
      <dt>Jitter</dt>
      <dd>
        {msText(test.jitterMs)} <small>ms</small>
      </dd>
    </div>
  </dl>
);
