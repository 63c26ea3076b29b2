import type { Control } from 'react-hook-form';
import classes from './document-form.module.css';
import type { Drafts } from './drafts.ts';
import { QuestionField } from './question-field.tsx';
import type { FormSection } from './sections.ts';

interface FormSectionsProps {
  readonly sections: readonly FormSection[];
  readonly control: Control<Drafts>;
  readonly isReadOnly: boolean;
}

export const FormSections = ({ sections, control, isReadOnly }: FormSectionsProps) =>
  sections.map(({ key, title, text, nodes }) => (
    <section key={key} className={classes['section']} {...(title !== undefined && { 'aria-label': title })}>
      {title !== undefined && <h2 className={classes['heading']}>{title}</h2>}
      {text !== undefined && text !== '' && text !== title && <p className={classes['text']}>{text}</p>}
      <div className={classes['grid']}>
        {nodes.map((question) => (
          <QuestionField key={question.questionId} question={question} control={control} isReadOnly={isReadOnly} />
        ))}
      </div>
    </section>
  ));
