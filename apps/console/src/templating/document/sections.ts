import type { Question } from '@airlane/question-kinds';
import { isTemplateNode } from '@airlane/question-kinds';

export interface FormSection {
  readonly key: string;
  /** Absent for the questions that stand before the first section. */
  readonly title: string | undefined;
  readonly text: string | undefined;
  /** Questions and instructions, in template order. */
  readonly nodes: readonly Question[];
}

const isSection = (question: Question): boolean => isTemplateNode(question) && question.questionType === 'section';

/** Groups a template's nodes under the section that precedes them; sections without anything to draw are left out. */
export const formSections = (questions: readonly Question[], isDrawn: (question: Question) => boolean): readonly FormSection[] => {
  const sections: { key: string; title: string | undefined; text: string | undefined; nodes: Question[] }[] = [
    { key: 'start', title: undefined, text: undefined, nodes: [] },
  ];
  for (const question of questions) {
    if (isSection(question)) sections.push({ key: question.questionId, title: question.questionLabel, text: question.questionWording, nodes: [] });
    else if (isDrawn(question)) sections.at(-1)?.nodes.push(question);
  }
  return sections.filter((section) => section.nodes.length > 0);
};
