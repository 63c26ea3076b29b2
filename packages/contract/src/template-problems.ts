import { MAX_SCRIPT_LENGTH } from '@airlane/domain/templates/template-limits';
import { OPTION_PATH_REFUSED, isOptionPath } from '@airlane/domain/text/option-path';
import { isUsablePattern } from '@airlane/domain/text/stored-pattern';
import { rowActionTypes } from '@airlane/domain/templates/row-action-types';
import type { Question } from '@airlane/question-kinds';
import { filterTypes, isTemplateNode, rolesSeeing } from '@airlane/question-kinds';
import type { FieldError } from './error-body.ts';
import type { TemplateExtension } from './template-extension.ts';

type Problem = Omit<FieldError, 'field'>;

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word);

const optionPathProblem = (path: string | undefined): Problem | undefined =>
  path === undefined || path === '' || isOptionPath(path)
    ? undefined
    : { rule: 'optionPath', message: OPTION_PATH_REFUSED };

/** What a template may not say about a question, beyond the shape of it. */
const questionRules: readonly ((question: Question) => Problem | undefined)[] = [
  ({ metadata }) =>
    metadata?.inputRegexValidation === undefined || isUsablePattern(metadata.inputRegexValidation)
      ? undefined
      : { rule: 'pattern', message: 'The validation pattern is not a usable regular expression' },
  (question) =>
    isTemplateNode(question) || rolesSeeing(question).length > 0
      ? undefined
      : { rule: 'visibility', message: 'At least one role must see the column' },
  ({ metadata }) => optionPathProblem(metadata?.autocompleteApi),
  ({ metadata }) => optionPathProblem(metadata?.autocompleteApiFlat),
  ({ metadata }) =>
    metadata?.agGrid_filterType === undefined || isOneOf(filterTypes, metadata.agGrid_filterType)
      ? undefined
      : { rule: 'filterType', message: `"${metadata.agGrid_filterType.slice(0, 60)}" is not a type of filter` },
  ({ metadata }) =>
    (metadata?.agGrid_jsRenderer?.length ?? 0) <= MAX_SCRIPT_LENGTH
      ? undefined
      : { rule: 'maxLength', message: `A script has at most ${MAX_SCRIPT_LENGTH} characters` },
];

const menuItemProblems = ({ menuItems = [] }: TemplateExtension): readonly FieldError[] =>
  menuItems.flatMap(({ actionType }, index) =>
    isOneOf(rowActionTypes, actionType)
      ? []
      : [
          {
            field: `menuItems.${index}.actionType`,
            rule: 'actionType',
            message: `"${actionType}" is not a type of action`,
          },
        ],
  );

interface CheckedTemplate {
  readonly questions?: readonly Question[] | undefined;
  readonly configurableTemplateExtension?: TemplateExtension | undefined;
}

/** Why a template cannot be saved, by question id or setting. The editor asks before it sends, the server before it stores. */
export const templateProblems = ({
  questions = [],
  configurableTemplateExtension = {},
}: CheckedTemplate): readonly FieldError[] => [
  ...questions.flatMap((question) =>
    questionRules
      .flatMap((rule) => rule(question) ?? [])
      .map((problem) => ({ field: question.questionId, ...problem })),
  ),
  ...menuItemProblems(configurableTemplateExtension),
];
