import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#acting/use-action.ts';
import { problemOf } from '#lib/api/problem.ts';
import { bringAccountBack } from '#lib/mutations/company.ts';
import { deletedAccountsQuery } from './accounts.queries.ts';
import { documentListsKey } from '#lib/queries/documents.ts';
import { myAccountsQuery } from '#lib/queries/me.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { Button } from '#ui/button.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './deleted-accounts-form.module.css';
import type { TemplateFormProps } from '#templating/popover-forms/template-form.ts';

/** Deleted accounts, each with the way back. */
const DeletedAccountsForm = ({ open: { accountId, template }, onClose }: TemplateFormProps) => {
  const client = useQueryClient();
  const { data: accounts, error, refetch } = useQuery(deletedAccountsQuery(accountId));
  const restoring = useAction({
    act: ({ id }: { readonly id: string; readonly title: string }) => bringAccountBack(accountId, id),
    done: (_answer, { title }) => `${title} was restored`,
    failed: ({ title }) => `${title} was not restored`,
    onDone: () => {
      for (const queryKey of [
        deletedAccountsQuery(accountId).queryKey,
        documentListsKey(accountId, template.description),
        myAccountsQuery().queryKey,
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className={classes['form']}>
      <h2>Deleted accounts</h2>
      {error && accounts === undefined && (
        <ProblemMessage
          title="Deleted accounts could not be loaded"
          {...problemOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {accounts?.length === 0 && <p className={classes['muted']}>No account was deleted.</p>}
      <ul className={classes['list']}>
        {accounts?.map((account) => (
          <li key={account.id}>
            <div>
              <strong>{account.title}</strong>
              <p
                className={classes['muted']}
              >{`Deleted ${formatDayAndTime(new Date(account.deletedAt), displayZone)}`}</p>
            </div>
            <Button
              size="xs"
              variant="default"
              isBusy={restoring.isBusy}
              aria-label={`Restore ${account.title}`}
              onClick={() => void restoring.run(account)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="default" onClick={onClose}>
        Close
      </Button>
    </div>
  );
};

export default DeletedAccountsForm;
