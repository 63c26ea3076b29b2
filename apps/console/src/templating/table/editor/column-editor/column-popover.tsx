import { CloseButton, MantineThemeProvider, Popover } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '../../../../ui/button.tsx';
import { removeQuestion } from '../draft/questions.ts';
import { useEditor } from '../editor-context.ts';
import { ColumnForm } from './column-form.tsx';
import classes from './column-popover.module.css';
import { QuestionTrial } from './question-trial.tsx';
import type { OpenColumn } from './use-open-column.ts';

const WIDTH = 580;
/** The kit would also call the empty place it hangs at a button, so the roles are given here. */
const asDialog = { role: 'dialog' } as const;

/** Lists opened inside must not count as a click outside, so they stay in the place where they are opened. */
const nested = {
  components: { Popover: { defaultProps: { withinPortal: false } }, Combobox: { defaultProps: { withinPortal: false } } },
};

/**
 * The editor of one column. It hangs at the place of the button that opened it and not at the button itself, because a header is drawn anew
 * when its column is pinned, moved or renamed.
 */
export const ColumnPopover = ({ column }: { readonly column: OpenColumn }) => {
  const { draft, edit } = useEditor();
  const { opened, rename, close } = column;
  const question = draft.questions.find(({ questionId }) => questionId === opened?.questionId);
  if (opened === undefined || question === undefined) return null;
  const remove = (): void => {
    edit((current) => removeQuestion(current, question.questionId));
    close();
  };
  return (
    <Popover opened onChange={(isOpen) => !isOpen && close()} position="right-start" middlewares={{ shift: { padding: 12 }, flip: true }} width={WIDTH} trapFocus withRoles={false}>
      <Popover.Target>
        <span className={classes['anchor']} style={{ left: opened.left, top: opened.top }} />
      </Popover.Target>
      <Popover.Dropdown {...asDialog} className={classes['dropdown'] ?? ''} aria-label={`Column ${question.questionLabel}`}>
        <MantineThemeProvider theme={nested} inherit>
          <div className={classes['head']}>
            <span className={classes['title']}>{question.questionLabel}</span>
            <CloseButton size="sm" aria-label="Close the column editor" onClick={close} />
          </div>
          <div className={classes['body']}>
            <ColumnForm key={opened.index} question={question} onRenamed={rename} />
            <QuestionTrial question={question} />
          </div>
          <div className={classes['foot']}>
            <Button size="sm" variant="default" icon={<IconTrash size={14} />} onClick={remove}>Remove column</Button>
            <Button size="sm" onClick={close}>Done</Button>
          </div>
        </MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  );
};
