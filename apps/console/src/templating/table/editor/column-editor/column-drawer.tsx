import type { Question } from '@airlane/question-kinds';
import { emptyDraft, isTemplateNode } from '@airlane/question-kinds';
import { uiOf } from '@airlane/question-kinds/ui';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { removeQuestion } from '../draft/questions.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { useEditor } from '../editor-context.ts';
import classes from './column-drawer.module.css';
import { ColumnForm } from './column-form.tsx';
import type { OpenColumn } from './use-open-column.ts';

const Trial = ({ question }: { readonly question: Question }) => {
  const [draft, setDraft] = useState<unknown>(() => emptyDraft(question));
  const { Input } = uiOf(question);
  return <Input question={question} draft={draft} onChange={setDraft} onBlur={() => undefined} />;
};

/** The input that the settings make, with the options of its list or its source; nothing typed here is kept. */
const QuestionTrial = ({ question }: { readonly question: Question }) => {
  if (isTemplateNode(question)) return null;
  const { questionType, metadata } = question;
  return (
    <section className={classes['trial']} aria-label="Try the input">
      <div className={classes['trialTitle']}>Try the input</div>
      <Trial
        key={JSON.stringify([
          questionType,
          metadata?.customInput,
          metadata?.options,
          metadata?.autocompleteApi,
          metadata?.autocompleteApiFlat,
        ])}
        question={question}
      />
    </section>
  );
};

/** The editor of one column, above the other settings and never above the table. */
export const ColumnDrawer = ({ column }: { readonly column: OpenColumn }) => {
  const { draft, edit, revision } = useEditor();
  const { opened, rename, close } = column;
  const question = draft.questions.find(({ questionId }) => questionId === opened?.questionId);
  if (opened === undefined || question === undefined) return null;
  const remove = (): void => {
    edit((current) => removeQuestion(current, question.questionId));
    close();
  };
  return (
    <Drawer
      key={opened.index}
      isOnTop
      title={`Column ${question.questionLabel}`}
      closeLabel="Close the column editor"
      onClose={close}
      foot={
        <>
          <Button size="sm" variant="default" icon={<IconTrash size={14} />} onClick={remove}>
            Remove column
          </Button>
          <Button size="sm" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <ColumnForm key={revision} question={question} onRenamed={rename} />
      <QuestionTrial question={question} />
    </Drawer>
  );
};
