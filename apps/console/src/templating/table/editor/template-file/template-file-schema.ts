import { templateExtensionSchema, templateSchema, templateTitleSchema } from '@airlane/contract';
import { MAX_QUESTIONS } from '@airlane/domain';
import { questionSchema } from '@airlane/question-kinds';
import { z } from 'zod';

/** Other tools write templates too, and some leave the ids to us. */
const fileQuestionSchema = questionSchema.extend({ questionId: z.union([questionSchema.shape.questionId, z.literal('')]).optional() });

/** The least that makes a file a template. */
export const basicFileSchema = z.looseObject({ description: z.string().min(1), questions: z.array(z.unknown()).min(1) });

export const templateFileSchema = z.object({
  questions: z.array(fileQuestionSchema).max(MAX_QUESTIONS),
  title: templateTitleSchema.optional(),
  display: templateSchema.shape.display.optional(),
  configurableTemplateExtension: templateExtensionSchema.optional(),
  isConfigurableTemplate: z.boolean().optional(),
  noActionsColumn: z.boolean().optional(),
});
export type TemplateFile = z.infer<typeof templateFileSchema>;
