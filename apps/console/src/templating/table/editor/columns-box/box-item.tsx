import { ActionIcon, UnstyledButton } from '@mantine/core';
import { viewingRoles } from '@airlane/domain/access/roles';
import type { Question } from '@airlane/question-kinds';
import { rolesSeeing } from '@airlane/question-kinds';
import { IconGripVertical, IconPencil } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { roleLabels } from '../column-editor/role-questions.ts';
import classes from './columns-box.module.css';

interface BoxItemProps {
  readonly question: Question;
  readonly isDragged: boolean;
  readonly isOver: boolean;
  readonly handle: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onEdit: () => void;
}

const seenBy = (question: Question): string => {
  const roles = rolesSeeing(question);
  return roles.length === viewingRoles.length ? '' : roles.map((role) => roleLabels[role]).join(', ');
};

export const BoxItem = ({ question, isDragged, isOver, handle, onKey, onEdit }: BoxItemProps) => {
  const { questionId, questionLabel } = question;
  return (
    <li
      className={classes['item']}
      data-drop-target={questionId}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
    >
      <UnstyledButton
        className={classes['handle'] ?? ''}
        aria-label={`Move ${questionLabel}`}
        title="Drag, or use the arrow keys"
        data-handle={questionId}
        onKeyDown={onKey}
        {...handle}
      >
        <IconGripVertical size={14} aria-hidden="true" />
      </UnstyledButton>
      <span className={classes['label']} title={`${questionLabel} (${questionId})`}>
        {questionLabel}
      </span>
      <span className={classes['roles']}>{seenBy(question)}</span>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Edit column ${questionLabel}`} onClick={onEdit}>
        <IconPencil size={14} />
      </ActionIcon>
    </li>
  );
};
