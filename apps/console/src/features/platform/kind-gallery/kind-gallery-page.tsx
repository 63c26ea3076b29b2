import '#templating/question-styles.ts';
import { kindNames } from '@airlane/question-kinds';
import { QuestionEnvironmentProvider } from '@airlane/question-kinds/ui';
import { IconQuestionMark } from '@tabler/icons-react';
import { useMemo } from 'react';
import { pageSettings } from '#lib/page-settings.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { cannedEnvironment } from './canned-environment.ts';
import { KindCard } from './kind-card.tsx';
import classes from './kind-gallery.module.css';

interface KindNavProps {
  readonly base: string;
  readonly current: string | undefined;
}

const here = (isHere: boolean) => (isHere ? ({ 'aria-current': 'page' } as const) : {});

/** The address names the kind, so that a template's author can be sent straight to it. */
const KindNav = ({ base, current }: KindNavProps) => (
  <nav aria-label="Kinds" className={classes['nav']}>
    <a href={base} {...here(current === undefined)}>
      All kinds
    </a>
    {kindNames.map((name) => (
      <a key={name} href={`${base}?kind=${name}`} {...here(name === current)}>
        {name}
      </a>
    ))}
  </nav>
);

interface KindGalleryPageProps {
  readonly accountId: string;
  readonly accountTitle: string;
  /** The only kind to show; all of them without it. */
  readonly kind: string | undefined;
}

/** Every kind of question for those who write templates: generated, so that it cannot lag behind. */
export const KindGalleryPage = ({ accountId, accountTitle, kind }: KindGalleryPageProps) => {
  usePageTitle('Kind gallery');
  const environment = useMemo(() => cannedEnvironment(accountId, pageSettings.vertical.defaultCountry), [accountId]);
  const base = `#/${encodeURIComponent(accountId)}`;
  const shown = kindNames.filter((name) => kind === undefined || name === kind);
  return (
    <QuestionEnvironmentProvider value={environment}>
      <div className={classes['page']}>
        <PageHeader
          crumbs={[{ label: accountTitle, href: `${base}/dashboard` }, { label: 'Kind gallery' }]}
          title="Kind gallery"
          aside={`${kindNames.length} kinds of questions, with everything they accept and reject`}
        />
        <KindNav base={`${base}/kind-gallery`} current={kind} />
        {shown.length === 0 && (
          <StateMessage
            icon={<IconQuestionMark size={22} />}
            title="Unknown kind"
            text={`There is no kind named "${kind ?? ''}".`}
          />
        )}
        {shown.map((name) => (
          <KindCard key={name} name={name} />
        ))}
      </div>
    </QuestionEnvironmentProvider>
  );
};
