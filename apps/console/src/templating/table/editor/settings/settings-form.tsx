import { isTemplateNode } from '@airlane/question-kinds';
import { useEffect, useMemo } from 'react';
import { FormSections } from '#templating/document/form-sections.tsx';
import { formSections } from '#templating/document/sections.ts';
import { useHiddenQuestions } from '#templating/document/use-hidden-questions.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { useEditor } from '../editor-context.ts';
import classes from './settings-form.module.css';
import type { SettingsSource } from './use-settings-form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Draws settings by the same engine as any document; the editor is told what is refused as long as the form is open. */
export const SettingsForm = ({ label, ...source }: SettingsSource & { readonly label: string }) => {
  const { refuse } = useEditor();
  const { settings } = source;
  const form = useSettingsForm(source);
  const hidden = useHiddenQuestions(form, settings);
  const sections = useMemo(
    () => formSections(settings, ({ questionId }) => !hidden.has(questionId)),
    [settings, hidden],
  );
  const { errors } = form.formState;
  const refused = settings
    .filter((question) => !isTemplateNode(question) && errors[fieldName(question.questionId)] !== undefined)
    .map((question) => `${label}, ${question.questionLabel}`)
    .join('; ');

  useEffect(() => {
    refuse(label, refused);
    return () => refuse(label, '');
  }, [refuse, label, refused]);

  return (
    <fieldset className={classes['settings']} aria-label={label}>
      <FormSections sections={sections} control={form.control} isReadOnly={false} withTypes={false} />
    </fieldset>
  );
};
