import type { ErrorComponentProps } from '@tanstack/react-router';
import { useParams, useRouter } from '@tanstack/react-router';
import { problemOf } from '../lib/api/problem.ts';
import { ProblemMessage } from '../ui/problem-message.tsx';

/** What a page becomes when drawing it throws. */
export const PageFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const { templateName } = useParams({ strict: false });
  const problem = problemOf(error);
  return (
    <ProblemMessage
      isPage
      title={`Can not render ${templateName ?? 'this'} page`}
      message={problem.message}
      status={problem.status}
      requestId={problem.requestId}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
};
