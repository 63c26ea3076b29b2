import '#templating/question-styles.ts';
import { templatesQuestionIds } from '@airlane/domain/template-names';
import type { Question } from '@airlane/question-kinds';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useOneAtATime } from '#lib/forms/use-one-at-a-time.ts';
import type { Problem } from '#lib/api/problem.ts';
import { asSentence, problemOf } from '#lib/api/problem.ts';
import { createTemplateMutation } from '#lib/mutations/templates.ts';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { draftErrors } from '#templating/document/draft-errors.ts';
import { draftsOf } from '#templating/document/drafts.ts';
import type { Drafts } from '#templating/document/field-name.ts';
import { focusFirstError } from '#templating/document/focus-first-error.ts';
import { FormSections } from '#templating/document/form-sections.tsx';
import { formSections } from '#templating/document/sections.ts';
import { newEntryTitle } from '#templating/entry-names.ts';
import type { OpenTemplate } from '#templating/open-template.ts';
import { QuestionSurroundings } from '#templating/question-surroundings.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { showToast } from '#ui/toasts/toast-store.ts';
import classes from './templates-admin.module.css';

/** Whether campaigns are made of the template. */
const OTA_QUESTION = 'isOtaTemplate';

/** The name goes into addresses and calls, so it is chosen once; the title is what people read. */
const newTemplateQuestions: readonly Question[] = [
  {
    questionId: templatesQuestionIds.description,
    searchKey: 'description',
    questionLabel: 'Name',
    questionType: 'text',
    required: true,
    tooltip: 'Used in URLs and API calls; cannot be changed later',
    metadata: {
      minLen: 2,
      maxLen: 120,
      inputRegexValidation: '^[A-Za-z0-9_ &.-]+$',
      inputRegexValidationMessage: 'Letters, digits, space and & . _ - only',
    },
  },
  {
    questionId: templatesQuestionIds.title,
    searchKey: 'title',
    questionLabel: 'Title',
    questionType: 'text',
    tooltip: 'Shown in the menu; defaults to the name',
    metadata: { maxLen: 120 },
  },
  {
    questionId: OTA_QUESTION,
    searchKey: OTA_QUESTION,
    questionLabel: 'OTA template',
    questionType: 'switch',
    tooltip: 'Its documents are campaigns: commands, networks and files that it asks for are sent to SIM cards',
  },
];

const empty = draftsOf(newTemplateQuestions, undefined);

const useNewTemplateForm = (): UseFormReturn<Drafts> =>
  useForm<Drafts>({
    defaultValues: empty,
    shouldFocusError: false,
    resolver: (drafts, _context, { names }) => {
      const errors = draftErrors(newTemplateQuestions, drafts, {
        labelledRequired: false,
        loaded: empty,
        moment: { now: new Date(), viewerIsStaff: true },
        names,
        isStored: false,
      });
      return Object.keys(errors).length === 0 ? { values: drafts, errors: {} } : { values: {}, errors };
    },
  });

const NAME = templatesQuestionIds.description;
const TITLE = templatesQuestionIds.title;
const sections = formSections(newTemplateQuestions, () => true);
const textIn = (drafts: Drafts, name: string): string => String(drafts[name] ?? '').trim();

/** A new template: it starts as a draft without questions, and its editor opens at once. */
export const CreateTemplatePage = ({ open }: { readonly open: OpenTemplate }) => {
  const { accountId, accountTitle, template } = open;
  const frame = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const form = useNewTemplateForm();
  const create = useMutation(createTemplateMutation(accountId));
  const [failure, setFailure] = useState<Problem>();

  const send = async (drafts: Drafts): Promise<void> => {
    const description = textIn(drafts, NAME);
    setFailure(undefined);
    try {
      const created = await create.mutateAsync({
        description,
        title: textIn(drafts, TITLE) || description,
        isOtaTemplate: String(drafts[OTA_QUESTION]) === 'true',
      });
      showToast({ tone: 'success', text: `${created.title} was created as a draft` });
      await navigate({
        to: '/$accountId/$templateName/$id',
        params: { accountId, templateName: template.description, id: created.id },
        replace: true,
      });
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'DUPLICATE') form.setError(NAME, { type: 'duplicate', message: problem.message });
      else setFailure(problem);
    }
  };
  const submit = useOneAtATime(async (event: FormEvent): Promise<void> => {
    await form.handleSubmit(send)(event);
    focusFirstError(frame.current);
  });
  return (
    <QuestionSurroundings accountId={accountId}>
      <div className={classes['page']}>
        <PageHeader
          crumbs={[
            { label: accountTitle, href: accountHref(accountId) },
            { label: template.title, href: tableHref(open) },
            { label: 'Add new' },
          ]}
          title={newEntryTitle(template)}
          aside="Only template editors see the draft until it is published"
        />
        {failure && (
          <Notice tone="error">{`Not created: ${asSentence(failure.message)} Your input is still here.`}</Notice>
        )}
        <form
          ref={frame}
          noValidate
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event);
          }}
        >
          <FormSections sections={sections} control={form.control} isReadOnly={false} withTypes={false} />
          <div className={classes['buttons']}>
            <Button type="submit" isBusy={create.isPending} failure={failure?.message}>
              Create draft
            </Button>
            <LinkButton href={tableHref(open)} variant="default">
              Back
            </LinkButton>
          </div>
        </form>
      </div>
    </QuestionSurroundings>
  );
};
