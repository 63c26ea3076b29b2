import '../question-styles.ts';
import { errorText } from '@airlane/contract/errors';
import { documentNoun } from '@airlane/domain/things/thing-id';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { accountHref, tableHref } from '../addresses.ts';
import { breadcrumbTitle } from '../document-title.ts';
import { newEntryTitle } from '../entry-names.ts';
import type { OpenTemplate } from '../open-template.ts';
import { QuestionSurroundings } from '../question-surroundings.tsx';
import { createSubtitle } from './create-subtitle.ts';
import { DetailsActions, DetailsStatus } from './details/details-head.tsx';
import type { DetailsNoteProps } from './details/details-note.ts';
import { DocumentDetails } from './details/document-details.tsx';
import { DocumentForm } from './document-form.tsx';
import type { FormNoteProps } from './form-note.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import classes from './document-page.module.css';

interface DocumentPageProps {
  readonly open: OpenTemplate;
  /** Absent on a create page. */
  readonly id: string | undefined;
  readonly isView?: boolean;
  /** Came by the address that changes the document, so a refusal is said. */
  readonly isTrying?: boolean;
  /** What the form says of what is typed, below its questions. */
  readonly FormNote?: ComponentType<FormNoteProps> | undefined;
  /** What the page says of a document that is read, below its details. */
  readonly DetailsNote?: ComponentType<DetailsNoteProps> | undefined;
}

export const DocumentPage = ({
  open,
  id,
  isView = false,
  isTrying = false,
  FormNote,
  DetailsNote,
}: DocumentPageProps) => {
  const { template, accountId, accountTitle } = open;
  const options = documentQuery(accountId, id ?? '', template.description);
  const query = useQuery({ ...options, ...(id === undefined && { queryFn: skipToken }) });
  const document = query.data;
  const isElsewhere = document !== undefined && document.description !== template.description;
  const isReady = id === undefined || (document !== undefined && !isElsewhere);
  const title = document === undefined ? 'Add new' : breadcrumbTitle(template.questions, document);
  const suffix = id === undefined || document !== undefined ? title : id;
  const isReadOnly = isView || (id === undefined ? !template.access.canCreate : !template.access.canEdit);
  const problem = query.error && document === undefined ? problemOf(query.error) : undefined;

  if (problem || isElsewhere || (id === undefined && isReadOnly)) {
    const message =
      id === undefined
        ? errorText('CREATE_FORBIDDEN', { template: template.title })
        : errorText('DOCUMENT_NOT_FOUND', { what: documentNoun(id) });
    return (
      <ProblemMessage
        isPage
        title={`${template.title}: ${id ?? 'Add new'}`}
        {...(problem ?? { message, status: id === undefined ? 403 : 404 })}
        onRetry={id === undefined ? undefined : () => void query.refetch()}
      />
    );
  }
  return (
    <QuestionSurroundings accountId={accountId} documentId={id} templateName={template.description}>
      <div className={classes['page']}>
        <PageHeader
          crumbs={[
            { label: accountTitle, href: accountHref(accountId) },
            { label: template.title, href: tableHref(open) },
            { label: suffix },
          ]}
          title={id === undefined ? newEntryTitle(template) : suffix}
          aside={
            id === undefined
              ? createSubtitle(template)
              : isReadOnly && document && <DetailsStatus open={open} document={document} />
          }
          actions={isReadOnly && document && <DetailsActions open={open} document={document} />}
        />
        {isReadOnly && isTrying && (
          <Notice tone="info">{errorText('UPDATE_FORBIDDEN', { template: template.title })}</Notice>
        )}
        {isReady && isReadOnly && document && (
          <DocumentDetails open={open} document={document} DetailsNote={DetailsNote} />
        )}
        {isReady && !isReadOnly && (
          <DocumentForm
            key={id ?? 'add'}
            open={open}
            document={document}
            reload={async () => (await query.refetch()).data}
            FormNote={FormNote}
          />
        )}
        {!isReady && <DocumentSkeleton fields={template.questions.length} />}
      </div>
    </QuestionSurroundings>
  );
};
