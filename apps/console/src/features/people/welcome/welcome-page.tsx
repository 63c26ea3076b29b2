import type { Me } from '@airlane/contract/entities';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showFailure } from '#acting/show-failure.ts';
import { footerText } from '#lib/footer-text.ts';
import { doNotShowMutation } from '#lib/mutations/do-not-show.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { menuQuery } from '#lib/queries/me.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { LinkButton } from '#ui/button.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { firstSteps } from './first-steps.ts';
import classes from './welcome-page.module.css';

interface WelcomePageProps {
  readonly me: Me;
  readonly accountId: string;
}

/** What to do first, for new people; they say themselves when they have seen enough of it. */
export const WelcomePage = ({ me, accountId }: WelcomePageProps) => {
  usePageTitle('Welcome');
  const { data: tabs = [] } = useQuery(menuQuery(accountId, false));
  const doNotShow = useMutation({
    ...doNotShowMutation(me.id, 'doNotShowWelcome'),
    onError: (error, isTicked) =>
      showFailure({ text: 'Your choice was not saved', error, retry: () => doNotShow.mutate(isTicked) }),
  });
  const isTicked = doNotShow.isPending ? doNotShow.variables : me.doNotShowWelcome;
  return (
    <div className={classes['page']}>
      <main className={classes['main']}>
        <header className={classes['head']}>
          <ProductMark mark={pageSettings.vertical.brand.mark} size={32} />
          <div>
            <h1 className={classes['title']}>Welcome aboard, {me.profile.fullName}</h1>
            <p className={classes['lead']}>
              {pageSettings.vertical.name} connects your devices. Here is how to get started:
            </p>
          </div>
        </header>
        <ul className={classes['steps']}>
          {firstSteps(accountId, tabs).map(({ title, text, href }) => (
            <li key={href}>
              <a className={classes['step']} href={href}>
                <strong>{title}</strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={classes['foot']}>
          <label className={classes['tick']}>
            <input
              type="checkbox"
              checked={isTicked}
              onChange={(event) => doNotShow.mutate(event.currentTarget.checked)}
            />
            Do not show this page again
          </label>
          <LinkButton href={`#/${accountId}/dashboard`}>Go to the console</LinkButton>
        </div>
      </main>
      <footer className={classes['footer']}>{footerText}</footer>
    </div>
  );
};
