import type { ComponentType } from 'react';
import { formatAnswer } from '../answers.ts';
import type { CellProps } from '../define-ui.ts';
import { Identifier } from './identifier.tsx';
import { Missing } from './missing.tsx';

/** The cell of an identifier, cut into the groups in which people read it. */
export const identifierCell = (groupsOf: (text: string) => readonly string[]): ComponentType<CellProps> =>
  function IdentifierCell({ question, answer }: CellProps) {
    const text = formatAnswer(question, answer);
    return text === '' ? <Missing /> : <Identifier groups={groupsOf(text)} />;
  };
