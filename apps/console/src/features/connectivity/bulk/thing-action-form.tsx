import type { ThingSelection } from '@airlane/domain/things/thing-action';
import { templateNames } from '@airlane/domain/template-names';
import { thingActionQuestions as asked } from '@airlane/domain/things/thing-action';
import type { Question } from '@airlane/question-kinds';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { documentListQuery } from '#lib/queries/documents.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { useDocumentForm, type DrawnTemplate } from '#templating/document/use-document-form.ts';
import type { GivenThings } from '#templating/popover-forms/given-things.ts';
import { selectedThings } from './selected-things.ts';
import type { SelectedThings } from './selected-things.ts';
import classes from '#templating/popover-forms/popover-form.module.css';
import { PopoverForm } from '#templating/popover-forms/popover-form.tsx';
import type { TemplateFormProps } from '#templating/popover-forms/template-form.ts';
import { askedOnCreate, popoverWords } from '#templating/popover-forms/template-form.ts';
import { appliesText } from '#templating/thing-actions/action-texts.ts';
import { ConfirmAction } from '#templating/thing-actions/confirm-action.tsx';
import { useConfirmedAction } from '#templating/thing-actions/use-confirmed-action.ts';
import { useSubmission } from '#templating/popover-forms/use-submission.ts';

const THINGS = templateNames.thingsTable;
const nothing = {};

/** How many Things are meant; nothing while that is being found out. */
const useThingCount = (accountId: string, meant: SelectedThings): number | undefined => {
  const options = documentListQuery({
    accountId,
    templateName: THINGS,
    page: 1,
    pageSize: 1,
    search: '',
    sort: '',
    filters: nothing,
    reportFilters: nothing,
  });
  const { data } = useQuery({ ...options, ...(meant !== 'all' && { queryFn: skipToken }) });
  return meant === 'all' ? data?.totalCount : meant.count;
};

interface ThingActionFormProps extends TemplateFormProps {
  /** Things that were chosen in a table; without them the form asks which are meant. */
  readonly given?: GivenThings;
  readonly onDone?: () => void;
}

const whichThings: readonly string[] = [asked.selection, asked.iccids];
const FILTERED: ThingSelection = 'Filtered Things';

/** Without a table nothing else says which Things are selected, and there are no filters to go by. */
const asksForThings: Readonly<Partial<Record<string, (question: Question) => Question>>> = {
  [asked.iccids]: (question) => ({ ...question, required: true }),
  [asked.selection]: (question) => ({
    ...question,
    metadata: { ...question.metadata, options: question.metadata?.options?.filter((option) => option !== FILTERED) },
  }),
};

const withThings = (drawn: DrawnTemplate): DrawnTemplate => ({
  ...drawn,
  template: {
    ...drawn.template,
    questions: drawn.template.questions.map((question) => asksForThings[question.questionId]?.(question) ?? question),
  },
});

const first = { [fieldName(asked.action)]: 'Refresh Connection', [fieldName(asked.selection)]: 'Selected Things' };

/** Orders an action on many Things: first what and on which, then a yes to what the server says it would do. */
const ThingActionForm = ({ open, onClose, given, onDone }: ThingActionFormProps) => {
  const { accountId } = open;
  const isGiven = given !== undefined;
  const drawn = useMemo(
    () =>
      isGiven
        ? askedOnCreate(open, ({ questionId }) => !whichThings.includes(questionId))
        : withThings(askedOnCreate(open)),
    [open, isGiven],
  );
  const documentForm = useDocumentForm(drawn, undefined, first);
  const drafts = useWatch({ control: documentForm.form.control });
  const counted = useThingCount(accountId, given === undefined ? selectedThings(drafts) : { count: given.count });
  const action = useConfirmedAction(accountId, () => {
    documentForm.restart();
    onClose();
    onDone?.();
  });
  const submission = useSubmission({
    questions: drawn.template.questions,
    documentForm,
    keepsDrafts: true,
    call: (answers) => action.ask([...answers, ...(given?.answers ?? [])]),
    onDone: () => undefined,
  });
  if (action.preview !== undefined)
    return (
      <div className={classes['confirm']}>
        <ConfirmAction action={action} preview={action.preview} onBack={action.withdraw} />
      </div>
    );
  return (
    <PopoverForm
      open={drawn}
      {...popoverWords(open)}
      documentForm={documentForm}
      submission={submission}
      onClose={onClose}
      note={appliesText(counted)}
    />
  );
};

export default ThingActionForm;
