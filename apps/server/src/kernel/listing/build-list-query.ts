import { CSV_PAGE_SIZE, MIN_SEARCH_LENGTH } from '@airlane/domain/lists/lists';
import { identifierSpellings, searchSpellings } from '@airlane/domain/sims/identifier-list';
import type { FieldError } from '@airlane/contract/error-body';
import type { FilterOperator, Filters, Question } from '@airlane/question-kinds';
import { isIdentifier, operands, operatorsOf, questionNamed } from '@airlane/question-kinds';
import type { AnswerColumn, AnySql } from '@airlane/question-kinds/sql';
import { sqlOf } from '@airlane/question-kinds/sql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AccountScope } from '../access/viewer.ts';
import { invalidFields } from '../validation.ts';
import { chosenBlocks, keysChosen, totalChosen } from './bit-counts.ts';
import type { VisibleTemplate } from './visible-template.ts';
import type { BitSet, ListingSource } from './source.ts';

export interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  /** A question key; a leading minus means ascending. */
  readonly sort?: string | undefined;
  readonly filters?: Filters | undefined;
  /** What is chosen in the reports above a table; it narrows like the filters of the columns. */
  readonly reportFilters?: Filters | undefined;
  readonly documentId?: string | undefined;
  readonly userIds?: readonly string[] | undefined;
  /** Only rows created at or after this moment: the inbox shows the last 30 days. */
  readonly since?: Date | undefined;
  /** What the module that lists knows about its rows `t` beyond their answers, such as who has read them. */
  readonly also?: RawBuilder<boolean> | undefined;
}

const refuse = (field: string, rule: string, message: string): never => {
  const problem: FieldError = { field, rule, message };
  throw invalidFields([problem]);
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The database folds both sides, because it and JavaScript do not fold every letter alike. */
const holds = (searchText: RawBuilder<string>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${searchText} like lower(${`%${escapeLike(part)}%`})`;

/** A text that an answer holds is also in the row's search text, whose index finds it without reading every row. */
const narrowed = (
  source: ListingSource,
  question: Question,
  kindSql: AnySql,
  part: string | undefined,
): RawBuilder<boolean>[] =>
  part !== undefined && kindSql.soughtText && source.searchText && source.isSearched(question)
    ? [holds(source.searchText, kindSql.soughtText(part))]
    : [];

type AnyWhere = Partial<Record<FilterOperator, (column: AnswerColumn, operand: unknown) => RawBuilder<boolean>>>;

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/**
 * The operands to ask for instead of one, because a person may write an identifier in several ways: every group must hold, by at least one of its
 * members. A text holds in any of its spellings; a list is asked with all spellings of its values, except where each value has to be there.
 * Everywhere else a blank or a dash is part of what is sought.
 */
const spelledOperands = (question: Question, operator: string, operand: unknown): readonly (readonly unknown[])[] => {
  const spellingsOf = isIdentifier(question) ? identifierSpellings : (text: string): readonly string[] => [text];
  if (typeof operand === 'string') return [spellingsOf(operand)];
  if (!Array.isArray(operand)) return [[operand]];
  const texts = operand as readonly string[];
  return operator === 'allOf'
    ? texts.map((one) => spellingsOf(one).map((spelling) => [spelling]))
    : [[texts.flatMap(spellingsOf)]];
};

/** What narrows a list, and the same as a set of bits where the column is kept as bits. */
interface Condition {
  readonly where: RawBuilder<boolean>;
  /** Whether it is about the joined table only. */
  readonly isJoined?: boolean | undefined;
  readonly bits?: BitSet | undefined;
}

const withoutBits = (where: RawBuilder<boolean>): Condition => ({ where });

/**
 * The rows that fit one of the spellings, as bits. 'None of' and 'not empty' are the others of the rows that have one or are empty: that
 * reads the bits of the few values which are named.
 */
const bitsFor = (
  source: ListingSource,
  question: Question,
  operator: FilterOperator,
  spellings: readonly unknown[],
): BitSet | undefined => {
  const column = source.bits?.column(question);
  const where = sqlOf(question)?.where as AnyWhere | undefined;
  // A list asked as if it were one text means all its values in a row, which no bit stands for.
  if (!column || !where || (column.isList && !where.allOf)) return undefined;
  const isNegative = operator === 'noneOf' || (operator === 'empty' && spellings[0] === false);
  const positive = operator === 'noneOf' ? where.anyOf : where[operator];
  if (!positive) return undefined;
  const matches = anyOf(spellings.map((spelled) => positive(column.answer, operator === 'empty' ? true : spelled)));
  return { attribute: column.attribute, matches, isComplement: isNegative };
};

const filterConditions = (source: ListingSource, questions: readonly Question[], filters: Filters): Condition[] =>
  Object.entries(filters).flatMap(([key, operations]) => {
    const question = questionNamed(questions, key);
    const column = question && source.column(question);
    const kindSql = question && sqlOf(question);
    if (!question || !column || !kindSql)
      return refuse(`filterObj.${key}`, 'unknownColumn', `There is no column "${key}" to filter`);
    return Object.entries(operations).flatMap(([operator, operand]) => {
      const where = (kindSql.where as AnyWhere)[operator as FilterOperator];
      if (!where || !operatorsOf(question).includes(operator as FilterOperator))
        return refuse(`filterObj.${key}`, 'unknownOperator', `"${key}" cannot be filtered by ${operator}`);
      const parsed = operands[operator as FilterOperator].safeParse(operand);
      if (!parsed.success) return refuse(`filterObj.${key}`, operator, parsed.error.issues[0]?.message ?? 'Not valid');
      const condition = (spelled: unknown): RawBuilder<boolean> => {
        const part = operator === 'contains' ? String(spelled) : undefined;
        return sql<boolean>`(${sql.join([...narrowed(source, question, kindSql, part), where(column, spelled)], sql` and `)})`;
      };
      return spelledOperands(question, operator, parsed.data).map((spellings) => ({
        where: anyOf(spellings.map(condition)),
        bits: bitsFor(source, question, operator as FilterOperator, spellings),
        isJoined: source.joined?.holds(question),
      }));
    });
  });

/** The search text holds answers that are hidden from the viewer too: what it finds counts only where an answer that they may know holds it as well. */
const knownHolds = (
  source: ListingSource,
  { content, whole }: VisibleTemplate,
  part: string,
): RawBuilder<boolean>[] => {
  const feeds = (question: Question): boolean => source.feedsSearchText(question);
  const known = content.questions.filter(feeds);
  if (known.length === whole.content.questions.filter(feeds).length) return [];
  const holding = known.flatMap((question) => {
    const column = source.column(question);
    const where = column && (sqlOf(question)?.where as AnyWhere | undefined)?.contains;
    return column && where ? [where(column, part)] : [];
  });
  return [holding.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(holding, sql` or `)})`];
};

/** What a search finds in a source, for a viewer who sees the template so. */
export const searchConditions = (
  source: ListingSource,
  template: VisibleTemplate,
  search: string | undefined,
): RawBuilder<boolean>[] => {
  const wanted = search?.trim() ?? '';
  if (wanted.length < MIN_SEARCH_LENGTH || !source.searchText) return [];
  const { searchText } = source;
  const spelled = (spelling: string) =>
    sql<boolean>`(${sql.join([holds(searchText, spelling), ...knownHolds(source, template, spelling)], sql` and `)})`;
  return [anyOf(searchSpellings(wanted).map(spelled))];
};

interface Order {
  readonly by: RawBuilder<unknown>;
  readonly descending: boolean;
  /** The table that keeps the order, where that is not the source's own. */
  readonly join?: RawBuilder<unknown> | undefined;
}

const orderOf = (source: ListingSource, questions: readonly Question[], sort: string | undefined): Order => {
  if (sort === undefined) return source.defaultOrder;
  const descending = !sort.startsWith('-');
  const key = descending ? sort : sort.slice(1);
  const question = questionNamed(questions, key);
  const column = question && source.column(question);
  const kindSql = question && sqlOf(question);
  if (!question || !column || !kindSql)
    return refuse('sort', 'unknownColumn', `There is no column "${key}" to sort by`);
  if (question.metadata?.agGrid_isNotSortable) return refuse('sort', 'notSortable', `"${key}" cannot be sorted`);
  const elsewhere = source.sortedElsewhere?.(question);
  return { by: kindSql.sort(elsewhere?.column ?? column), descending, join: elsewhere?.join };
};

/** Missing answers come last when the newest or largest come first; one index serves both directions. */
const orderBy = (source: ListingSource, { by, descending }: Order): RawBuilder<unknown> =>
  descending ? sql`${by} desc nulls last, ${source.key} desc` : sql`${by} asc nulls first, ${source.key} asc`;

const isSortedByJoined = (
  { joined }: ListingSource,
  questions: readonly Question[],
  sort: string | undefined,
): boolean => {
  const question = sort === undefined ? undefined : questionNamed(questions, sort.replace(/^-/, ''));
  return question !== undefined && joined?.holds(question) === true;
};

/** Where rows are found: in the table, in it and the joined one, or in the joined one alone where nothing else is asked. */
const placesOf = (
  source: ListingSource,
  scope: AccountScope,
  narrowing: readonly Condition[],
  isSortedJoined: boolean,
  { join }: Order,
) => {
  const { joined } = source;
  const isFilteredJoined = narrowing.some(({ isJoined }) => isJoined);
  const within = narrowing.every(({ isJoined }) => isJoined) ? joined?.aloneWithin(scope) : undefined;
  const { select, from } = joined && (isFilteredJoined || isSortedJoined) ? joined : source;
  return {
    from: joined && isFilteredJoined ? joined.from : source.from,
    ordered: { select, from: join ? sql`${from} ${join}` : from },
    isOrderedElsewhere: isSortedJoined || join !== undefined,
    /** Where the order of known keys is found. */
    keys: joined && isSortedJoined ? joined.alone : join ? sql`${from} ${join}` : from,
    alone: joined &&
      within && {
        from: joined.alone,
        where: sql<boolean>`${sql.join([within, ...narrowing.map(({ where }) => where)], sql` and `)}`,
        isCounted: isFilteredJoined,
        isOrdered: isSortedJoined,
      },
  };
};

interface Selection {
  readonly places: ReturnType<typeof placesOf>;
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
  /** Nothing but the tenant's rows of the template, so that the kept count is theirs. */
  readonly isWhole: boolean;
  /** The sets whose common rows are the selected ones; nothing where one of the conditions is about a column without bits. */
  readonly bits: readonly BitSet[] | undefined;
}

/** How the total is found without bits: kept as such for whole lists, and otherwise counted over the rows, which the database finds by an index (a search, a narrow range) or by reading all of the tenant's. */
const totalOf = (scope: AccountScope, kept: string | undefined, { where, places: { from, alone } }: Selection) => {
  if (kept !== undefined)
    return sql`select coalesce((select total from row_counts where account_id = ${scope.accountId} and source = ${kept}), 0) as total`;
  return alone?.isCounted
    ? sql`select count(*) as total from ${alone.from} where ${alone.where}`
    : sql`select count(*) as total from ${from} where ${where}`;
};

const isDocument = (source: ListingSource, documentId: string): RawBuilder<boolean> => {
  const key = source.keyOf(documentId);
  return key === undefined ? sql<boolean>`false` : sql<boolean>`${source.key} = ${key}`;
};

export type SelectionRequest = Omit<ListRequest, 'page' | 'pageSize'>;

export const selectionOf = (
  source: ListingSource,
  template: VisibleTemplate,
  scope: AccountScope,
  request: SelectionRequest,
): Selection => {
  const { questions } = template.content;
  const narrowing: readonly Condition[] = [
    ...searchConditions(source, template, request.search).map(withoutBits),
    ...filterConditions(source, questions, request.filters ?? {}),
    ...filterConditions(source, questions, request.reportFilters ?? {}),
    ...(request.documentId === undefined ? [] : [withoutBits(isDocument(source, request.documentId))]),
    ...(request.userIds === undefined
      ? []
      : [withoutBits(sql<boolean>`${source.member} = any(${[...request.userIds]}::text[])`)]),
    ...(request.since === undefined ? [] : [withoutBits(sql<boolean>`t.created_at >= ${request.since}`)]),
    ...(request.also === undefined ? [] : [withoutBits(request.also)]),
  ];
  const sets = narrowing.flatMap(({ bits }) => (bits ? [bits] : []));
  const order = orderOf(source, questions, request.sort);
  return {
    places: placesOf(source, scope, narrowing, isSortedByJoined(source, questions, request.sort), order),
    where: sql<boolean>`${sql.join([source.within(scope, template), ...narrowing.map(({ where }) => where)], sql` and `)}`,
    order: orderBy(source, order),
    isWhole: narrowing.length === 0,
    bits: source.bits && sets.length === narrowing.length ? [...source.bits.scopeSets(scope), ...sets] : undefined,
  };
};

/**
 * So many rows at most are gathered and sorted for a page; of more, the order is walked until the page is full. An order that stands in another table reads two rows
 * for each step, and what is filtered often lies together at its far end, as Things that are offline do among the last ones heard of. Decision 0130 says when which way is taken.
 */
const GATHERED_AT_MOST = { ownOrder: 1000, orderElsewhere: 20_000 };

type Found = Record<string, unknown> & { total: number };

/**
 * One statement for a page and its exact total: `total` stands on every row, and on a row of nulls when the page is empty. Where every condition has bits
 * they tell the total before any row is read, and by it the statement takes one of its two ways to the page.
 */
export const buildListQuery = (
  source: ListingSource,
  template: VisibleTemplate,
  scope: AccountScope,
  request: ListRequest,
  mostGathered?: number,
) => {
  const selection = selectionOf(source, template, scope, request);
  const { where, order, places, isWhole, bits } = selection;
  const { select, from } = places.ordered;
  const page = sql`order by ${order} limit ${request.pageSize} offset ${(request.page - 1) * request.pageSize}`;
  const kept = isWhole ? source.countKept(scope, template) : undefined;
  if (kept !== undefined || !bits)
    return sql<Found>`
    select counted.total, page.* from (${totalOf(scope, kept, selection)}) as counted
    left join lateral ( select ${select} from ${from} where ${where} ${page} ) as page on true`;
  const chosen = { source, accountId: scope.accountId, sets: bits, where };
  const isFew = sql<boolean>`counted.total <= ${sql.lit(mostGathered ?? GATHERED_AT_MOST[places.isOrderedElsewhere ? 'orderElsewhere' : 'ownOrder'])}`;
  return sql<Found>`
    with ${chosenBlocks(chosen)}, counted as materialized (${totalChosen(chosen)})
    select counted.total, page.* from counted left join lateral (
      select ${select} from ${from} where ${source.key} = any(array(
        (select ${source.key} from ${places.keys} where ${isFew} and ${source.key} in (${keysChosen(chosen)}) ${page})
        union all (select ${source.key} from ${from} where not ${isFew} and ${where} ${page})
      )) order by ${order}
    ) as page on true`;
};

const KEY_SEPARATOR = '\n';

export const keysIn = ({ keys }: { readonly keys: string }): string[] => keys.split(KEY_SEPARATOR);

/**
 * The keys of everything that matches, in order: what an export walks along. Each row holds some hundreds of them as one text, because a
 * million keys as rows would be a million objects in memory, and as a single text the driver would hold them several times.
 */
export const buildKeysQuery = (
  source: ListingSource,
  template: VisibleTemplate,
  scope: AccountScope,
  request: SelectionRequest,
) => {
  const { where, order, places } = selectionOf(source, template, scope, request);
  const found = places.alone?.isOrdered ? places.alone : { from: places.ordered.from, where };
  const keysARow = sql.lit(source.exportPage ?? CSV_PAGE_SIZE);
  return sql<{ keys: string }>`select string_agg(matching.key::text, ${KEY_SEPARATOR} order by matching.place) as keys
    from (select ${source.key} as key, row_number() over (order by ${order}) - 1 as place from ${found.from} where ${found.where}) as matching
    group by matching.place / ${keysARow} order by matching.place / ${keysARow}`;
};

/** Rows by their keys, in the order of the keys; a row that went meanwhile is left out. */
export const buildRowsQuery = (
  source: ListingSource,
  template: VisibleTemplate,
  scope: AccountScope,
  keys: readonly string[],
) => {
  const wanted = sql`${[...keys]}::${sql.raw(source.keyType ?? 'text')}[]`;
  return sql<Record<string, unknown>>`select ${source.select} from ${source.from}
    where ${source.within(scope, template)} and ${source.key} = any(${wanted})
    order by array_position(${wanted}, ${source.key})`;
};
