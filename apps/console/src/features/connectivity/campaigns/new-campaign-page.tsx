import '#templating/question-styles.ts';
import type { Template } from '@airlane/contract/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { templatesQuery } from '#lib/queries/templates.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { DocumentSkeleton } from '#templating/document/document-skeleton.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { CampaignWizard } from './campaign-wizard.tsx';
import classes from './campaigns.module.css';

const TITLE = 'New campaign';

const TypeChoice = ({
  templates,
  onChoose,
}: {
  readonly templates: readonly Template[];
  readonly onChoose: (template: Template) => void;
}) => (
  <section className={classes['card']} aria-labelledby="campaign-type">
    <h2 id="campaign-type">What is sent to the SIM cards?</h2>
    {templates.length === 0 && <p className={classes['muted']}>There is no OTA template for this account yet.</p>}
    <ul className={classes['types']}>
      {templates.map((template) => (
        <li key={template.id}>
          <button type="button" className={classes['type']} onClick={() => onChoose(template)}>
            <strong>{template.title}</strong>
            <span>{template.configurableTemplateExtension.emptyText}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** A campaign is made out of an OTA template: which one, what it sends, to whom, how. */
export const NewCampaignPage = ({ open }: { readonly open: OpenTemplate }) => {
  const { accountId, accountTitle, template: table } = open;
  const [chosen, setChosen] = useState<Template>();
  const { data: templates, error, refetch } = useQuery(templatesQuery(accountId));
  usePageTitle(`${TITLE}, ${accountTitle}`);
  if (error && templates === undefined)
    return (
      <ProblemMessage
        isPage
        title="The OTA templates could not be loaded"
        {...problemOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (templates === undefined) return <DocumentSkeleton fields={4} />;
  const offered = templates.filter(
    ({ isOtaTemplate, access, status }) => isOtaTemplate && access.canCreate && status === 'published',
  );
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: table.title, href: tableHref(open) },
          { label: 'Add new' },
        ]}
        title={TITLE}
        aside={chosen?.title}
      />
      {chosen === undefined ? (
        <TypeChoice templates={offered} onChoose={setChosen} />
      ) : (
        <CampaignWizard
          key={chosen.id}
          open={{ ...open, template: chosen }}
          table={table}
          onBack={() => setChosen(undefined)}
        />
      )}
    </div>
  );
};
