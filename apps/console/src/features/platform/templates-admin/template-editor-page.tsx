import '#templating/question-styles.ts';
import { errorText } from '@airlane/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#lib/queries/templates.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { QuestionSurroundings } from '#templating/question-surroundings.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { TemplateEditor } from './template-editor.tsx';
import classes from './templates-admin.module.css';

interface TemplateEditorPageProps {
  readonly open: OpenTemplate;
  readonly id: string;
}

const NOT_FOUND = 404;

export const TemplateEditorPage = ({ open, id }: TemplateEditorPageProps) => {
  const { accountId, accountTitle, template: list } = open;
  const { data: templates } = useQuery(templatesQuery(accountId));
  const template = templates?.find((candidate) => candidate.id === id);
  if (template === undefined)
    return (
      <ProblemMessage
        isPage
        title={`${list.title}: ${id}`}
        message={errorText('NO_SUCH_TEMPLATE')}
        status={NOT_FOUND}
      />
    );
  return (
    <QuestionSurroundings accountId={accountId}>
      <div className={classes['page']}>
        <PageHeader
          crumbs={[
            { label: accountTitle, href: accountHref(accountId) },
            { label: list.title, href: tableHref(open) },
            { label: template.title },
          ]}
          title={template.title}
          aside={template.description}
          actions={
            <LinkButton variant="default" href={tableHref({ accountId, template })}>
              Open table
            </LinkButton>
          }
        />
        <TemplateEditor key={id} accountId={accountId} listName={list.description} template={template} />
      </div>
    </QuestionSurroundings>
  );
};
