import type { Campaign } from '@airlane/contract';
import classes from './campaigns.module.css';

/** Completed, failed, canceled and on their way, as parts of all jobs. */
export const CampaignBar = ({ counts: { total, completed, failed, canceled, inProgress } }: Pick<Campaign, 'counts'>) => {
  const width = (part: number) => ({ width: `${(part / Math.max(1, total)) * 100}%` });
  return (
    <>
      <progress className={classes['unseen']} aria-label="Jobs that are over" max={Math.max(1, total)} value={completed + failed + canceled} />
      <div className={classes['bar']} aria-hidden="true">
        <span className={classes['done']} style={width(completed)} />
        <span className={classes['failed']} style={width(failed)} />
        <span className={classes['left']} style={width(canceled)} />
        <span className={classes['under']} style={width(inProgress)} />
      </div>
    </>
  );
};
