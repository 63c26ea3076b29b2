import { campaignKeys, NO_CARDS_CHOSEN } from '@airlane/domain/ota/campaign-limits';
import { isEmptyDraft, isTemplateNode, type Question, questionKey } from '@airlane/question-kinds';

export const campaignSteps = ['Content', 'Things', 'Delivery', 'Rollout', 'Review'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

const byStep: Readonly<Partial<Record<CampaignStep, readonly string[]>>> = {
  Things: [campaignKeys.groups, campaignKeys.iccids],
  Delivery: [campaignKeys.bearer, campaignKeys.validHours, campaignKeys.attempts],
  Rollout: [
    campaignKeys.canary,
    campaignKeys.canaryUnit,
    campaignKeys.canaryWait,
    campaignKeys.waves,
    campaignKeys.wavePause,
    campaignKeys.perSecond,
    campaignKeys.maxFailed,
  ],
};
const elsewhere = Object.values(byStep).flat();

/** The questions of an OTA template that a step asks. What the template asks for itself is content; instructions stay beside it. */
export const questionsOfStep = (questions: readonly Question[], step: CampaignStep): readonly Question[] => {
  if (step === 'Review') return [];
  const keys = byStep[step];
  return questions.filter((question) =>
    keys
      ? !isTemplateNode(question) && keys.includes(questionKey(question))
      : isTemplateNode(question) || !elsewhere.includes(questionKey(question)),
  );
};

/** The steps that have something to ask, and the review: templates of staff need not ask how a campaign goes. */
export const stepsOf = (questions: readonly Question[]): readonly CampaignStep[] =>
  campaignSteps.filter((step) => step !== 'Rollout' || questionsOfStep(questions, step).length > 0);

/** Where a question is asked, to lead back to it when the server refuses its answer. */
export const stepOf = (questions: readonly Question[], questionId: string): CampaignStep =>
  campaignSteps.find((step) =>
    questionsOfStep(questions, step).some((question) => question.questionId === questionId),
  ) ?? 'Content';

/** Why a step cannot be left, though each of its answers is right for itself. */
export const stepProblem = (
  questions: readonly Question[],
  step: CampaignStep,
  draftOf: (question: Question) => unknown,
): { readonly questionId: string; readonly message: string } | undefined => {
  const [first, ...others] = step === 'Things' ? questionsOfStep(questions, step) : [];
  return first !== undefined && [first, ...others].every((question) => isEmptyDraft(question, draftOf(question)))
    ? { questionId: first.questionId, message: NO_CARDS_CHOSEN }
    : undefined;
};
