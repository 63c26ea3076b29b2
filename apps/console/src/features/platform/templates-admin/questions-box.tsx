import { IconHeading, IconPlus } from '@tabler/icons-react';
import { QuestionGroups } from '#templating/table/editor/columns-box/question-groups.tsx';
import type { Added } from '#templating/table/editor/draft/new-question.ts';
import { addQuestion, addSection } from '#templating/table/editor/draft/new-question.ts';
import { moveQuestion } from '#templating/table/editor/draft/questions.ts';
import { useEditor } from '#templating/table/editor/editor-context.ts';
import { Button } from '#ui/button.tsx';
import classes from './templates-admin.module.css';

const GROUP = 'Questions in the order of the form';

/** Everything that a form asks, sections and instructions too. */
export const QuestionsBox = ({ onEditColumn }: { readonly onEditColumn: (questionId: string) => void }) => {
  const { draft, edit } = useEditor();
  const add = (added: Added): void => {
    edit(() => added.draft);
    onEditColumn(added.questionId);
  };
  return (
    <div className={classes['box']}>
      <div className={classes['buttons']}>
        <Button
          size="sm"
          variant="default"
          icon={<IconPlus size={14} />}
          onClick={() => add(addQuestion(draft, 'New question'))}
        >
          New question
        </Button>
        <Button size="sm" variant="default" icon={<IconHeading size={14} />} onClick={() => add(addSection(draft))}>
          New section
        </Button>
      </div>
      <QuestionGroups
        groups={[{ name: GROUP, questions: draft.questions }]}
        isShown={() => true}
        onMove={(questionId, _group, targetId) => edit((current) => moveQuestion(current, questionId, targetId))}
        onEdit={onEditColumn}
      />
    </div>
  );
};
