import type { Question } from '@airlane/question-kinds';
import { isTemplateNode } from '@airlane/question-kinds';

export interface FormSection {
  readonly key: string;
  /** Absent for the questions that stand before the first section, or under one whose condition does not hold. */
  readonly title: string | undefined;
  readonly text: string | undefined;
  /** Questions and instructions, in template order. */
  readonly nodes: readonly Question[];
}

type Growing = FormSection & { readonly nodes: Question[]; isAsking: boolean };

const isSection = (question: Question): boolean => isTemplateNode(question) && question.questionType === 'section';

const begin = (key: string, title?: string, text?: string): Growing => ({
  key,
  title,
  text,
  nodes: [],
  isAsking: false,
});

/** An explanation alone is worth a section, but not where all that it explains is hidden. */
const isWorthDrawing = ({ nodes, isAsking }: Growing): boolean =>
  nodes.some((node) => !isTemplateNode(node)) || (!isAsking && nodes.length > 0);

/** Groups a template's nodes under the section that precedes them; sections without a question to draw are left out. */
export const formSections = (
  questions: readonly Question[],
  isDrawn: (question: Question) => boolean,
): readonly FormSection[] => {
  let current = begin('start');
  const sections = [current];
  for (const question of questions) {
    if (isSection(question)) {
      current = isDrawn(question)
        ? begin(question.questionId, question.questionLabel, question.questionWording)
        : begin(question.questionId);
      sections.push(current);
      continue;
    }
    if (!isTemplateNode(question)) current.isAsking = true;
    if (isDrawn(question)) current.nodes.push(question);
  }
  return sections.filter(isWorthDrawing);
};
