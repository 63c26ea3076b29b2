import type { Question } from '@airlane/question-kinds';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useDrag } from '#templating/table/columns/use-drag.ts';
import { BoxItem } from './box-item.tsx';
import classes from './columns-box.module.css';

interface QuestionGroup {
  readonly name: string;
  readonly questions: readonly Question[];
}

interface QuestionGroupsProps {
  readonly groups: readonly QuestionGroup[];
  /** What the search leaves; the others stay where they are. */
  readonly isShown: (question: Question) => boolean;
  /** To the place of another question, or to the end of the group. */
  readonly onMove: (questionId: string, group: string, targetId: string | undefined) => void;
  readonly onEdit: (questionId: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A drop lands on an item, or on the free space of a group. */
const GROUP = 'group:';

const groupTarget = (group: string): string => `${GROUP}${group}`;
const groupOfTarget = (target: string): string | undefined =>
  target.startsWith(GROUP) ? target.slice(GROUP.length) : undefined;

/** Groups between which questions are dragged; with the arrow keys up and down move within a group, left and right into the next. */
export const QuestionGroups = ({ groups, isShown, onMove, onEdit }: QuestionGroupsProps) => {
  const [announced, setAnnounced] = useState('');
  const groupHolding = (questionId: string): string | undefined =>
    groups.find(({ questions }) => questions.some((question) => question.questionId === questionId))?.name;
  const { dragged, over, handleOf } = useDrag((questionId, target) => {
    const group = groupOfTarget(target);
    onMove(questionId, group ?? groupHolding(target) ?? '', group === undefined ? target : undefined);
  });

  const moveByKey = (event: KeyboardEvent, question: Question, index: number, groupPlace: number): void => {
    const { questionId, questionLabel } = question;
    const group = groups[groupPlace + (turns[event.key] ?? 0)];
    const target = steps[event.key] === undefined ? undefined : group?.questions[index + (steps[event.key] ?? 0)];
    const isTurn = turns[event.key] !== undefined;
    if (group === undefined || (!isTurn && target === undefined)) return;
    event.preventDefault();
    onMove(questionId, group.name, target?.questionId);
    setAnnounced(
      isTurn
        ? `${questionLabel} moved to ${group.name}`
        : `${questionLabel}, position ${index + (steps[event.key] ?? 0) + 1} of ${group.questions.length}`,
    );
    // Another group draws the item anew, and the keys should go on working.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(questionId)}"]`)?.focus(),
    );
  };

  return (
    <div className={classes['groups']} data-single={groups.length === 1 || undefined}>
      {groups.map(({ name, questions }, groupPlace) => (
        <section
          key={name}
          className={classes['group']}
          aria-label={name}
          data-drop-target={groupTarget(name)}
          data-over={over === groupTarget(name) || undefined}
        >
          <h3 className={classes['title']}>
            {name} <span className={classes['count']}>{questions.length}</span>
          </h3>
          <ul className={classes['list']} aria-label={`${name} columns`}>
            {questions.map((question, index) =>
              isShown(question) ? (
                <BoxItem
                  key={question.questionId}
                  question={question}
                  isDragged={dragged === question.questionId}
                  isOver={over === question.questionId && dragged !== question.questionId}
                  handle={handleOf(question.questionId)}
                  onKey={(event) => moveByKey(event, question, index, groupPlace)}
                  onEdit={() => onEdit(question.questionId)}
                />
              ) : null,
            )}
          </ul>
        </section>
      ))}
      <output className={classes['told']}>{announced}</output>
    </div>
  );
};
