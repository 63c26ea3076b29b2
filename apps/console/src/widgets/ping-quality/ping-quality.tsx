import type { PingQuality as Measured } from '@airlane/contract/reports/quality-reports';
import { pingBars } from './ping-bars.ts';
import classes from './ping-quality.module.css';

export const PingQuality = ({ quality }: { readonly quality: Measured }) => (
  <dl className={classes['bars']}>
    {pingBars(quality).map(({ label, text, share }) => (
      <div key={label} className={classes['bar']}>
        <dt>{label}</dt>
        <dd>
          <span className={classes['track']} aria-hidden="true">
            <span className={classes['fill']} style={{ width: `${share}%` }} />
          </span>
          <b>{text}</b>
        </dd>
      </div>
    ))}
  </dl>
);
