import type { BulkPreview } from '@airlane/contract/calls/bulk';
import { number } from './bulk-texts.ts';
import classes from './bulk.module.css';

const outcomeTexts: Readonly<Record<BulkPreview['reasons'][number]['outcome'], string>> = {
  failed: 'Failed',
  skipped: 'Skipped',
  refused: 'Refused',
};

/** Why Things are not changed, with some of them. */
export const ReasonsTable = ({
  reasons,
  caption,
}: {
  readonly reasons: BulkPreview['reasons'];
  readonly caption: string;
}) => (
  <div className={classes['scroll']}>
    <table className={classes['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Reason</th>
          <th scope="col" className={classes['number']}>
            Things
          </th>
          <th scope="col" className={classes['optional']}>
            For example
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ outcome, reason, count, samples }) => (
          <tr key={outcome + reason}>
            <td>{outcomeTexts[outcome]}</td>
            <td>{reason}</td>
            <td className={classes['number']}>{number(count)}</td>
            <td className={`${classes['samples']} ${classes['optional']}`}>{samples.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
