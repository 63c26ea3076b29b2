import { legalPdfPath, legalTexts } from '@airlane/domain/legal/legal-texts';
import { pageSettings } from '#lib/page-settings.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LegalWords } from './legal-words.tsx';
import classes from './terms.module.css';

const key = pageSettings.vertical.accessScreens.legalText;
const text = legalTexts[key];

interface TermsPageProps {
  readonly isPdf: boolean;
  readonly onClose: () => void;
}

/** The terms of this vertical as a page, or as the PDF inside it. */
export const TermsPage = ({ isPdf, onClose }: TermsPageProps) => {
  usePageTitle(text.title);
  return (
    <main className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>{text.title}</h1>
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
        <iframe className={classes['frame']} src={legalPdfPath(key)} title={text.title} />
      ) : (
        <article className={classes['words']}>
          <LegalWords text={text} level={2} />
        </article>
      )}
    </main>
  );
};
