import { legalPdfPath } from '@airlane/domain/legal/legal-text';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LegalWords } from '#ui/legal-words.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { legalTextQuery } from './terms.queries.ts';
import classes from './terms.module.css';

const key = pageSettings.vertical.accessScreens.legalText;

interface TermsPageProps {
  readonly isPdf: boolean;
  readonly onClose: () => void;
}

/** The terms of this vertical as a page, or as the PDF inside it. */
export const TermsPage = ({ isPdf, onClose }: TermsPageProps) => {
  const { data: text, error, refetch } = useQuery(legalTextQuery());
  const title = text?.title ?? 'Terms';
  usePageTitle(title);
  return (
    <main className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']} lang={text?.language}>
          {title}
        </h1>
        <div className={classes['actions']}>
          <LinkButton variant="quiet" href={isPdf ? '#/terms' : '#/terms/pdf'}>
            {isPdf ? 'Show as text' : 'Show as PDF'}
          </LinkButton>
          <LinkButton variant="default" href={legalPdfPath(key)} download={`${key}.pdf`}>
            Download
          </LinkButton>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </header>
      {isPdf ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers draw no PDF in a sandbox, and the file is our own
        <iframe className={classes['frame']} src={legalPdfPath(key)} title={title} />
      ) : (
        <article className={classes['words']}>
          {text ? (
            <LegalWords text={text} level={2} />
          ) : (
            error && (
              <ProblemMessage
                title="The terms could not be loaded"
                {...problemOf(error)}
                onRetry={() => void refetch()}
              />
            )
          )}
        </article>
      )}
    </main>
  );
};
