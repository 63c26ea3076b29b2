import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { draftErrors } from '../../../templating/document/draft-errors.ts';
import type { Drafts } from '../../../templating/document/field-name.ts';
import { draftsOf } from '../../../templating/document/drafts.ts';
import { newTemplateQuestions } from './new-template-questions.ts';

const empty = draftsOf(newTemplateQuestions, undefined);

export const useNewTemplateForm = (): UseFormReturn<Drafts> =>
  useForm<Drafts>({
    defaultValues: empty,
    shouldFocusError: false,
    resolver: (drafts, _context, { names }) => {
      const errors = draftErrors(newTemplateQuestions, drafts, { labelledRequired: false, loaded: empty, moment: { now: new Date(), viewerIsStaff: true }, names, isStored: false });
      return Object.keys(errors).length === 0 ? { values: drafts, errors: {} } : { values: {}, errors };
    },
  });
