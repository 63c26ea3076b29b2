import type { Document } from '@airlane/contract/entities';
import { isEmptyDraft, isTemplateNode } from '@airlane/question-kinds';
import { HtmlInstruction } from '@airlane/question-kinds/ui';
import type { ComponentType } from 'react';
import { useMemo } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { formHref, tableHref } from '#templating/addresses.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { draftsOf, isAsked } from '../drafts.ts';
import { fieldColumns } from '../field-width.ts';
import { formSections } from '../sections.ts';
import { hiddenQuestions } from '../visible-questions.ts';
import { DetailAnswer } from './detail-answer.tsx';
import type { DetailsNoteProps } from './details-note.ts';
import classes from './document-details.module.css';

interface DocumentDetailsProps {
  readonly open: OpenTemplate;
  readonly document: Document;
  readonly DetailsNote: ComponentType<DetailsNoteProps> | undefined;
}

/** A document that the viewer reads but cannot change: labels and values under the headings of its form, nothing to type into. */
export const DocumentDetails = ({ open, document, DetailsNote }: DocumentDetailsProps) => {
  const { questions } = open.template;
  const answers = useMemo(
    () => new Map(document.questions.map(({ questionId, answer }) => [questionId, answer])),
    [document],
  );
  const sections = useMemo(() => {
    const hidden = hiddenQuestions(questions, draftsOf(questions, document));
    return formSections(questions, (node) => !hidden.has(node.questionId) && (isTemplateNode(node) || isAsked(node)));
  }, [questions, document]);
  return (
    <div className={classes['details']}>
      {sections.map(({ key, title, nodes }) => (
        <section key={key} className={classes['section']} {...(title !== undefined && { 'aria-label': title })}>
          {title !== undefined && <h2 className={classes['heading']}>{title}</h2>}
          {nodes.filter(isTemplateNode).map((node) => (
            <div key={node.questionId} className={classes['instruction']}>
              <HtmlInstruction html={node.questionWording ?? node.questionLabel} />
            </div>
          ))}
          <dl className={classes['pairs']}>
            {nodes
              .filter((node) => !isTemplateNode(node))
              .map((question) => {
                const answer = answers.get(question.questionId);
                return (
                  <div
                    key={question.questionId}
                    className={classes['pair']}
                    data-columns={fieldColumns(question)}
                    data-empty={isEmptyDraft(question, answer) || undefined}
                  >
                    <dt title={question.tooltip}>{question.questionLabel}</dt>
                    <dd>
                      <DetailAnswer open={open} question={question} answer={answer} />
                    </dd>
                  </div>
                );
              })}
          </dl>
        </section>
      ))}
      {DetailsNote && <DetailsNote open={open} document={document} />}
      <div className={classes['foot']}>
        {open.template.access.canEdit && <LinkButton href={formHref(open, document.id)}>Edit</LinkButton>}
        <LinkButton href={tableHref(open)} variant="default">
          Back
        </LinkButton>
      </div>
    </div>
  );
};
