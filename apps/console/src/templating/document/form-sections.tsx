import { memo } from 'react';
import type { Control } from 'react-hook-form';
import classes from './document-form.module.css';
import type { Drafts } from './field-name.ts';
import { QuestionField } from './question-field.tsx';
import type { FormSection } from './sections.ts';

interface FormSectionsProps {
  readonly sections: readonly FormSection[];
  readonly control: Control<Drafts>;
  readonly isReadOnly: boolean;
  /** Debug mode shows the type of every field. */
  readonly withTypes: boolean;
}

export const FormSections = memo(function FormSections({
  sections,
  control,
  isReadOnly,
  withTypes,
}: FormSectionsProps) {
  return sections.map(({ key, title, text, nodes }) => (
    <section key={key} className={classes['section']} {...(title !== undefined && { 'aria-label': title })}>
      {title !== undefined && <h2 className={classes['heading']}>{title}</h2>}
      {text !== undefined && text !== '' && text !== title && <p className={classes['text']}>{text}</p>}
      <div className={classes['grid']}>
        {nodes.map((question) => (
          <QuestionField
            key={question.questionId}
            question={question}
            control={control}
            isReadOnly={isReadOnly}
            withType={withTypes}
          />
        ))}
      </div>
    </section>
  ));
});
