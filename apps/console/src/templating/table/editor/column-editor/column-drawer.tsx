import { IconTrash } from '@tabler/icons-react';
import { Button } from '../../../../ui/button.tsx';
import { removeQuestion } from '../draft/questions.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { useEditor } from '../editor-context.ts';
import { ColumnForm } from './column-form.tsx';
import { QuestionTrial } from './question-trial.tsx';
import type { OpenColumn } from './use-open-column.ts';

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
          <Button size="sm" variant="default" icon={<IconTrash size={14} />} onClick={remove}>Remove column</Button>
          <Button size="sm" onClick={close}>Done</Button>
        </>
      }
    >
      <ColumnForm key={revision} question={question} onRenamed={rename} />
      <QuestionTrial question={question} />
    </Drawer>
  );
};
