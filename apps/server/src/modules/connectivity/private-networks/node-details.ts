import { type NodeKind, nodeKindOf } from '@airlane/domain/private-network/node-kinds';
import { isTemplateNode, type Question } from '@airlane/question-kinds';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { SentAnswer } from '#modules/platform/documents/decode-answers.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import { nodeTemplates } from './edge-events.repository.ts';

type Sent = string | Readonly<Record<string, string>>;

const unknownField = (field: string): AppError =>
  invalidField(field, 'unknownField', `"${field}" cannot be changed here`);

const isEditable = (question: Question): boolean => !isTemplateNode(question) && question.editableInDoc !== false;

/** Several choices are typed as a list. */
const wireOf = ({ metadata }: Question, text: string): unknown =>
  (metadata?.numberOfAnswers ?? 1) > 1
    ? {
        selected: text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      }
    : text;

export interface SentBlock {
  readonly id: string;
  readonly version: number | undefined;
  readonly body: Readonly<Record<string, Sent>>;
}

/** The blocks of a node's page are saved through its document: validated by the same questions and rules, with the same audit row. */
export const saveNodeBlock = async (
  documents: DocumentsService,
  scope: AccountScope,
  { id, version, body }: SentBlock,
  kinds: readonly NodeKind[],
  requestId: string,
): Promise<number> => {
  const kind = nodeKindOf(id);
  if (kind === undefined || !kinds.includes(kind))
    throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'Document' } });
  const { template, row } = await documents.read(scope, id, nodeTemplates[kind]);
  const { questions } = template.content;
  const answers = Object.entries(body).map(([label, sent]): SentAnswer => {
    const question = questions.find((candidate) => candidate.questionLabel === label && isEditable(candidate));
    const text = typeof sent === 'string' ? sent : Object.values(sent)[0];
    if (!question || text === undefined) throw unknownField(label);
    return { questionId: question.questionId, answer: wireOf(question, text) as SentAnswer['answer'] };
  });
  try {
    const saved = await documents.update(
      scope,
      { id, version: version ?? row.version, form: { questions: answers }, status: 'published' },
      requestId,
      nodeTemplates[kind],
    );
    return saved.row.version;
  } catch (error) {
    throw error instanceof AppError
      ? error.withFieldNames(
          (questionId) => questions.find((question) => question.questionId === questionId)?.questionLabel ?? questionId,
        )
      : error;
  }
};
