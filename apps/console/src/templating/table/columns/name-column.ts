import { isTitleQuestion } from '#templating/document-title.ts';
import { isCopied } from '../cells/cell-drawing.ts';
import type { Column } from './columns.ts';

const LINK = 'link';

/** What stands in the cell can be pressed itself, and a link holds nothing that is pressed. */
const hasControl = ({ question }: Column): boolean => {
  const { agGrid_jsRenderer: script, agGrid_renderAsType: type } = question.metadata ?? {};
  return script !== undefined || type === LINK || isCopied(question);
};

/** The shown column whose cells lead to their rows: the one that documents are named by, otherwise the first. */
export const nameColumn = (columns: readonly Column[]): Column | undefined => {
  const named = columns.find(({ question }) => isTitleQuestion(question)) ?? columns[0];
  return named && !hasControl(named) ? named : undefined;
};
