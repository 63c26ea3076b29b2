import { useQuery } from '@tanstack/react-query';
import { useMayActOnThings } from '#lib/session/may-act-on-things.ts';
import { bulkJobHref } from '#templating/addresses.ts';
import type { DetailsNoteProps } from '#templating/document/details/details-note.ts';
import { LinkButton } from '#ui/button.tsx';
import classes from './bulk.module.css';
import { bulkJobQuery } from './bulk.queries.ts';
import { BulkBar, BulkStatusChip } from './bulk-status.tsx';
import { progressText } from './bulk-texts.ts';

/** The bulk job that a document of 'Apply Action on Things' ordered. Documents of older releases have none, and sales sees the document alone. */
export const OrderedJob = ({ open: { accountId }, document }: DetailsNoteProps) => {
  const mayAct = useMayActOnThings();
  const { data: job } = useQuery({ ...bulkJobQuery(accountId, document.id), enabled: mayAct, meta: { silent: true } });
  if (job === undefined) return null;
  return (
    <section className={classes['card']} aria-label="Bulk job">
      <div className={classes['line']}>
        <output>
          <BulkStatusChip status={job.status} />
        </output>
        <span className={classes['muted']}>{progressText(job)}</span>
        <LinkButton variant="default" href={bulkJobHref(accountId, job.id)}>
          Open bulk job
        </LinkButton>
      </div>
      <BulkBar job={job} />
    </section>
  );
};
