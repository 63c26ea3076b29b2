import type { Banner } from '@airlane/contract/calls/site';
import type { ViewingRole } from '@airlane/domain/access/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { saveBannerMutation } from './banner.mutations.ts';
import { bannerQuery } from './banner.queries.ts';
import { QuestionForm } from '#templating/question-form/question-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import { bannerDrafts, typedBanner } from './banner-drafts.ts';
import { bannerQuestions } from './banner-questions.ts';

interface BannerFormProps {
  readonly accountId: string;
  readonly role: ViewingRole;
}

const stateText = ({ isShown, showBanner }: Banner): string => {
  if (isShown) return 'The banner is visible to everyone now.';
  return showBanner ? 'The banner is on, but outside its scheduled time.' : 'The banner is off.';
};

/** What everybody of the vertical is told at the top of every page, at once or in a time to come. */
export const BannerForm = ({ accountId, role }: BannerFormProps) => {
  const { data: banner, error, refetch } = useQuery(bannerQuery(accountId));
  const { mutateAsync } = useMutation(saveBannerMutation(accountId));
  const catchUp = async (failure: unknown): Promise<never> => {
    if (problemOf(failure).code === 'STALE_VERSION') await refetch();
    throw failure;
  };
  if (error && banner === undefined)
    return (
      <ProblemMessage title="The banner could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (banner === undefined) return null;
  return (
    <>
      <Notice tone="info">{stateText(banner)}</Notice>
      <QuestionForm
        key={banner.version}
        accountId={accountId}
        role={role}
        name="Maintenance banner"
        questions={bannerQuestions}
        initial={bannerDrafts(banner)}
        isReadOnly={false}
        save={(drafts) => mutateAsync(typedBanner(drafts, banner.version)).catch(catchUp)}
        onSaved={() => showToast({ tone: 'success', text: 'The banner was saved' })}
      />
    </>
  );
};
