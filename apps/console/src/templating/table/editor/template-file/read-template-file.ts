import type { Template } from '@airlane/contract/entities';
import { templateExtensionSchema } from '@airlane/contract/template-extension';
import { templateProblems } from '@airlane/contract/template-problems';
import { templateSchema } from '@airlane/contract/entities';
import { templateTitleSchema } from '@airlane/contract/calls/templates';
import { MAX_QUESTIONS, MAX_TEMPLATE_FILE_BYTES } from '@airlane/domain/templates/template-limits';
import { questionSchema } from '@airlane/question-kinds';
import { z } from 'zod';
import { withIds } from '../draft/new-question.ts';
import type { TemplateDraft } from '../draft/template-draft.ts';
import { isSameJson } from '../draft/template-draft.ts';

export const fileTexts = {
  invalid: 'Json file is invalid.',
  unchanged: 'No changes found, nothing to apply',
  applied: 'Template applied to current view, press "apply changes" to save it to api',
} as const;

const basicFailure = (reason: string): string => `Basic file validation failed: ${reason}`;
const wrongTemplate = (needed: string, given: string): string =>
  `Seems like you are uploading wrong template. Need "${needed}", in given json description is "${given}"`;

export type ReadFile =
  | { readonly verdict: 'refused'; readonly message: string }
  | { readonly verdict: 'unchanged' }
  /** `missingIds` questions came without an id and were given one; the person decides about that. */
  | { readonly verdict: 'readable'; readonly draft: TemplateDraft; readonly missingIds: number };

const refused = (message: string): ReadFile => ({ verdict: 'refused', message });

const issueText = ({ issues: [issue] }: z.ZodError): string =>
  issue === undefined ? 'not a template' : `${issue.path.join('.')}: ${issue.message}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The caller shows the refusal; the detail of the parser would not help.
    return undefined;
  }
};

/** Other tools write templates too, and some leave the ids to us. */
const fileQuestionSchema = questionSchema.extend({
  questionId: z.union([questionSchema.shape.questionId, z.literal('')]).optional(),
});

/** The least that makes a file a template. */
const basicFileSchema = z.looseObject({ description: z.string().min(1), questions: z.array(z.unknown()).min(1) });

const templateFileSchema = z.object({
  questions: z.array(fileQuestionSchema).max(MAX_QUESTIONS),
  title: templateTitleSchema.optional(),
  display: templateSchema.shape.display.optional(),
  configurableTemplateExtension: templateExtensionSchema.optional(),
  isConfigurableTemplate: z.boolean().optional(),
  noActionsColumn: z.boolean().optional(),
});
type TemplateFile = z.infer<typeof templateFileSchema>;

const draftWith = (current: TemplateDraft, { questions, ...rest }: TemplateFile): TemplateDraft => ({
  ...current,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  questions: withIds(questions),
});

/** Validates an uploaded file against the template that is open. */
export const readTemplateFile = (
  text: string,
  { description }: Pick<Template, 'description'>,
  current: TemplateDraft,
): ReadFile => {
  if (text.length > MAX_TEMPLATE_FILE_BYTES) return refused(basicFailure('the file is larger than 1 MB'));
  const content = parsed(text);
  if (content === undefined) return refused(fileTexts.invalid);
  const basic = basicFileSchema.safeParse(content);
  if (!basic.success) return refused(basicFailure('it needs a description and a questions array that is not empty'));
  if (basic.data.description !== description) return refused(wrongTemplate(description, basic.data.description));
  const file = templateFileSchema.safeParse(content);
  if (!file.success) return refused(basicFailure(issueText(file.error)));
  const draft = draftWith(current, file.data);
  const [problem] = templateProblems(draft);
  if (problem !== undefined) return refused(basicFailure(`${problem.field}: ${problem.message}`));
  if (isSameJson(draft, current)) return { verdict: 'unchanged' };
  return {
    verdict: 'readable',
    draft,
    missingIds: file.data.questions.filter(({ questionId }) => questionId === undefined || questionId === '').length,
  };
};
