import type { Template } from '@airlane/contract/entities';
import type { ViewingRole } from '@airlane/domain/access/roles';
import type { Question } from '@airlane/question-kinds';
import { compile, isHiddenFor, isTemplateNode, operatorsOf, questionKey } from '@airlane/question-kinds';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly question: Question;
  readonly isSortable: boolean;
  readonly isFilterable: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly pinned: 'left' | 'right' | undefined;
  /** Hidden until the viewer turns it on. */
  readonly isHiddenByDefault: boolean;
}

const isColumn = (question: Question, role: ViewingRole): boolean =>
  !isTemplateNode(question) &&
  compile(question)?.kind.commonRules !== 'secret' &&
  question.metadata?.agGrid_alwaysHidden !== true &&
  !isHiddenFor(question, role);

const pinnedSide = (pinned: 'left' | 'right' | 'unset' | undefined): Column['pinned'] =>
  pinned === 'unset' ? undefined : pinned;

const columnOf = (question: Question, isServerSorted: boolean): Column => ({
  key: questionKey(question),
  label: question.questionLabel,
  question,
  isSortable: isServerSorted && question.metadata?.agGrid_isNotSortable !== true,
  isFilterable: operatorsOf(question).length > 0,
  align: question.metadata?.agGrid_cellAlign ?? 'left',
  pinned: pinnedSide(question.metadata?.agGrid_pinned),
  isHiddenByDefault: question.metadata?.agGrid_hide === true,
});

const orderOf = (question: Question): number => question.metadata?.agGrid_columnOrder ?? Infinity;

/** The columns a viewer may see, in the template's order. */
export const tableColumns = (template: Template, role: ViewingRole): readonly Column[] => {
  const isServerSorted = template.configurableTemplateExtension.serverSortDisabled !== true;
  const columns = template.questions
    .filter((question) => isColumn(question, role))
    .toSorted((one, other) => (orderOf(one) === orderOf(other) ? 0 : orderOf(one) - orderOf(other)))
    .map((question) => columnOf(question, isServerSorted));
  const roots = (template.configurableTemplateExtension.rootFieldsQuestions ?? []).map((question) => ({
    ...columnOf(question, false),
    isFilterable: false,
  }));
  return [...columns, ...roots];
};

export const hiddenKeys = (columns: readonly Column[], chosen: readonly string[] | undefined): readonly string[] =>
  chosen ?? columns.filter((column) => column.isHiddenByDefault).map((column) => column.key);

interface ColumnChoice {
  readonly hidden?: readonly string[] | undefined;
  readonly order?: readonly string[] | undefined;
}

const CARD_COLUMNS = 3;

/** What stands on the card of a row: the columns that the template chose for it as far as they are shown, or the first ones and the status. */
export const cardColumns = (shown: readonly Column[]): readonly Column[] => {
  const chosen = shown.filter(({ question }) => question.metadata?.agGrid_onCard === true);
  if (chosen.length > 0) return chosen;
  return shown.filter(
    ({ question }, index) => index < CARD_COLUMNS || question.metadata?.agGrid_renderAsType === 'status',
  );
};

/** What is drawn: the viewer's order first, then the columns it does not name. */
export const shownColumns = (columns: readonly Column[], { hidden, order = [] }: ColumnChoice): readonly Column[] => {
  const away = hiddenKeys(columns, hidden);
  const index = (column: Column): number => (order.includes(column.key) ? order.indexOf(column.key) : order.length);
  return columns.filter((column) => !away.includes(column.key)).toSorted((one, other) => index(one) - index(other));
};
