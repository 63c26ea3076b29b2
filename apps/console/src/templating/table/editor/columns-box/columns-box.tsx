import { TextInput } from '@mantine/core';
import type { Question } from '@airlane/question-kinds';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ColumnGroup } from '../draft/column-groups.ts';
import { columnGroups, moveColumn, questionsIn } from '../draft/column-groups.ts';
import { addQuestion } from '../draft/new-question.ts';
import { useEditor } from '../editor-context.ts';
import classes from './columns-box.module.css';
import { QuestionGroups } from './question-groups.tsx';

interface ColumnsBoxProps {
  readonly onEditColumn: (questionId: string) => void;
}

const isGroup = (name: string): name is ColumnGroup => columnGroups.some((group) => group === name);

const matches =
  (text: string) =>
  ({ questionLabel, questionId }: Question): boolean =>
    `${questionLabel} ${questionId}`.toLowerCase().includes(text.trim().toLowerCase());

export const ColumnsBox = ({ onEditColumn }: ColumnsBoxProps) => {
  const { draft, edit } = useEditor();
  const [text, setText] = useState('');
  const add = (): void => {
    const added = addQuestion(draft);
    edit(() => added.draft);
    setText('');
    onEditColumn(added.questionId);
  };
  return (
    <div className={classes['box']}>
      <div className={classes['head']}>
        <TextInput
          className={classes['search'] ?? ''}
          size="xs"
          type="search"
          aria-label="Filter columns"
          placeholder="Filter columns"
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button size="sm" variant="default" icon={<IconPlus size={14} />} onClick={add}>
          New Column
        </Button>
      </div>
      <QuestionGroups
        groups={columnGroups.map((name) => ({ name, questions: questionsIn(draft, name) }))}
        isShown={matches(text)}
        onMove={(questionId, group, targetId) =>
          isGroup(group) && edit((current) => moveColumn(current, questionId, group, targetId))
        }
        onEdit={onEditColumn}
      />
    </div>
  );
};
