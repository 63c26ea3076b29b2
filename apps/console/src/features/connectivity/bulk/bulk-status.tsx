import type { BulkJob } from '@airlane/contract/calls/bulk';
import { Chip } from '@airlane/question-kinds/ui';
import { countFinished, statusFamilies, statusText } from './bulk-texts.ts';
import classes from './bulk.module.css';

export const BulkStatusChip = ({ status }: Pick<BulkJob, 'status'>) => (
  <Chip text={statusText(status)} family={statusFamilies[status]} />
);

/** Done, failed and left alone, as parts of all Things of a job. */
export const BulkBar = ({
  job,
}: {
  readonly job: Pick<BulkJob, 'total' | 'done' | 'failed' | 'skipped' | 'refused'>;
}) => {
  const width = (count: number) => ({ width: `${(count / Math.max(1, job.total)) * 100}%` });
  return (
    <>
      <progress
        className={classes['unseen']}
        aria-label="Progress"
        max={Math.max(1, job.total)}
        value={countFinished(job)}
      />
      <div className={classes['bar']} aria-hidden="true">
        <span className={classes['done']} style={width(job.done)} />
        <span className={classes['failed']} style={width(job.failed)} />
        <span className={classes['left']} style={width(job.skipped + job.refused)} />
      </div>
    </>
  );
};
