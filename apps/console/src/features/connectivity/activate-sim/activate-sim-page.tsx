import { fieldProblem } from '@airlane/domain/access/field-problem';
import { namedIccidProblem } from '@airlane/domain/sims/iccid';
import { templateNames } from '@airlane/domain/template-names';
import { withoutGaps } from '@airlane/domain/sims/identifier-list';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '#lib/api/problem.ts';
import { usePlainForm } from '#lib/forms/use-plain-form.ts';
import { activateSimMutation } from '#lib/mutations/things.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './activate-sim-page.module.css';

const ORDERS = templateNames.orderSim;
const MANDATORY = 'Mandatory field';

const problemsOf = ({ iccid }: { readonly iccid: string }) => {
  const message = iccid === '' ? MANDATORY : namedIccidProblem(iccid);
  return message === undefined ? [] : [fieldProblem('iccid', 'iccid', message)];
};

/** Activates a SIM that has arrived, by the number printed on it. */
export const ActivateSimPage = ({
  accountId,
  accountTitle,
}: {
  readonly accountId: string;
  readonly accountTitle: string;
}) => {
  usePageTitle(`Activate SIM, ${accountTitle}`);
  const navigate = useNavigate();
  const activate = useMutation({
    ...activateSimMutation(accountId),
    onError: (error) => form.refuse(problemOf(error).fields),
  });
  const form = usePlainForm({
    initial: { iccid: '' },
    cleaned: withoutGaps,
    problemsOf,
    onValid: ({ iccid }): Promise<unknown> =>
      activate.mutateAsync(iccid, {
        onSuccess: ({ message }) => {
          showToast({ tone: 'success', text: message });
          void navigate({ to: '/$accountId/$templateName', params: { accountId, templateName: ORDERS } });
        },
      }),
  });
  const problem = activate.error === null ? undefined : problemOf(activate.error);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[{ label: accountTitle, href: accountHref(accountId) }, { label: 'Activate SIM' }]}
        title="Activate SIM"
      />
      <form noValidate className={classes['form']} aria-label="Activate SIM" onSubmit={form.submit}>
        <p className={classes['help']}>
          Enter the ICCID printed on the SIM card. It starts with 89 and has 19 or 20 digits.
        </p>
        {problem !== undefined && problem.fields.length === 0 && <Notice tone="error">{problem.message}</Notice>}
        <TextField
          {...form.field('iccid')}
          label="ICCID"
          inputMode="numeric"
          autoComplete="off"
          face="code"
          maxLength={30}
        />
        <div className={classes['buttons']}>
          <LinkButton variant="default" href="#/welcomeAboard">
            Back
          </LinkButton>
          <Button type="submit" isBusy={activate.isPending}>
            Activate
          </Button>
        </div>
      </form>
    </div>
  );
};
