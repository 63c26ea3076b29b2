import type { Question } from '@airlane/question-kinds';
import { decodeAnswer, isTemplateNode } from '@airlane/question-kinds';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { draftErrors } from '#templating/document/draft-errors.ts';
import type { Drafts } from '#templating/document/field-name.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { pathOf } from './define-setting.ts';
import { draftFrom, storedFrom } from './stored-form.ts';

export interface SettingsSource {
  readonly settings: readonly Question[];
  readonly read: (path: string) => unknown;
  /** Called with what the template keeps, for every valid change; `undefined` takes the setting away. */
  readonly onSetting: (path: string, stored: unknown) => void;
}

/** Inputs for settings: what is valid goes into the template at once, what is not stays in its input with the reason. */
export const useSettingsForm = ({ settings, read, onSetting }: SettingsSource): UseFormReturn<Drafts> => {
  const [loaded] = useState(() =>
    Object.fromEntries(
      settings
        .filter((node) => !isTemplateNode(node))
        .map((question) => [fieldName(question.questionId), draftFrom(question, read(pathOf(question)))]),
    ),
  );
  const form = useForm<Drafts>({
    mode: 'onChange',
    defaultValues: loaded,
    resolver: (drafts, _context, { names }) => {
      const errors = draftErrors(settings, drafts, {
        labelledRequired: true,
        loaded,
        moment: { now: new Date(), viewerIsStaff: true },
        names,
        isStored: true,
      });
      return Object.keys(errors).length === 0 ? { values: drafts, errors: {} } : { values: {}, errors };
    },
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const question = settings.find(({ questionId }) => fieldName(questionId) === name);
          if (question === undefined || name === undefined) return;
          const decoded = decodeAnswer(question, values[name]);
          if (decoded.ok) onSetting(pathOf(question), storedFrom(question, decoded.value));
        },
      }),
    [form, settings, onSetting],
  );
  return form;
};
