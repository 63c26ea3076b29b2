import type { Me } from '@airlane/contract/entities';
import { lookEndings } from '@airlane/domain/view-as/view-as';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useAction } from '#acting/use-action.ts';
import { endViewAs } from '#lib/mutations/view-as.ts';
import { meQuery } from '#lib/queries/me.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { customerHref } from '#templating/addresses.ts';
import { Button } from '#ui/button.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import classes from './view-as-banner.module.css';

type ViewAs = NonNullable<Me['viewAs']>;

const route = getRouteApi('/$accountId');

const useLeaving = ({ accountId }: ViewAs) =>
  useAction({ act: () => endViewAs(customerHref(accountId)), failed: 'The view was not left' });

const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', hour12: false });

/** Stands on every page while staff look as a customer, and cannot be closed. */
const Banner = (view: ViewAs) => {
  const client = useQueryClient();
  const leaving = useLeaving(view);
  useEffect(() => {
    // The server ends it at its minute; the page then asks who it is.
    const timer = setTimeout(
      () => void client.invalidateQueries(meQuery()),
      Math.max(0, Date.parse(view.until) - Date.now()) + 1000,
    );
    return () => clearTimeout(timer);
  }, [client, view.until]);
  return (
    <section className={classes['banner']} aria-label="Viewing as a customer">
      <IconEye size={18} aria-hidden="true" />
      <div className={classes['text']}>
        <strong>{`Viewing as ${view.person}`}</strong>
        {`, ${view.account}, until `}
        <time dateTime={view.until}>{timeOf(view.until)}</time>
        {view.mayAct ? '. You may act on single Things.' : '. Read-only.'}
        <span className={classes['roomy']}>{` The audit log of the account shows what ${view.staff} opens.`}</span>
      </div>
      <Button size="sm" variant="default" isBusy={leaving.isBusy} onClick={() => void leaving.run(undefined)}>
        Leave view
      </Button>
    </section>
  );
};

const Ended = (view: ViewAs & { readonly ending: NonNullable<ViewAs['ending']> }) => {
  usePageTitle('View ended');
  const leaving = useLeaving(view);
  return (
    <main className={classes['ended']}>
      <StateMessage
        isPage
        isAlert
        icon={<IconEyeOff size={22} />}
        title={`You are no longer viewing as ${view.person}`}
        text={lookEndings[view.ending]}
        actions={
          <Button isBusy={leaving.isBusy} onClick={() => void leaving.run(undefined)}>
            Back to your own view
          </Button>
        }
      />
    </main>
  );
};

/** What stands around every page while staff look as a customer. Other viewers see nothing of it. */
export const ViewAsFrame = ({ children }: { readonly children: ReactNode }) => {
  const { accountId } = route.useParams();
  const { data: me } = useQuery(meQuery());
  const navigate = useNavigate();
  const view = me?.viewAs;
  const elsewhere =
    view !== undefined && view.ending === null && view.accountId !== accountId ? view.accountId : undefined;
  useEffect(() => {
    // A tab that was open in another account follows the session into the one that consented.
    if (elsewhere !== undefined) void navigate({ to: '/$accountId', params: { accountId: elsewhere }, replace: true });
  }, [elsewhere, navigate]);
  if (view !== undefined && view.ending !== null) return <Ended {...view} ending={view.ending} />;
  return (
    <div className={view && classes['viewed']}>
      {view && <Banner {...view} />}
      {children}
    </div>
  );
};
